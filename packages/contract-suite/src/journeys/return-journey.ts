import { textOf } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, shown, unless } from './support/compare.ts';
import { linesOf, OwnReturn } from './support/own-return.ts';
import { makeTicket } from './support/own-ticket.ts';
import type { Journey, Trip } from './support/trip.ts';
import { freeUnits, returnAddress } from './support/units-of-return.ts';

const NEEDS_UNIT = 'needs a unit of the account that no return holds';
const REASON = 'contract check';

/** A return whose list staff leave unchanged: what is refused before the review, and all steps until its end. */
export const returnJourney: Journey = {
  name: 'a return without questions',
  operations: [
    'createRma',
    'actOnRma',
    'changeRma',
    'reviewRmaProducts',
    'moveRmaProducts',
    'checkRmaProducts',
    'getRma',
    'searchDevices',
  ],
  uses: ['user', 'productGroup', 'office'],
  needs: (trip) =>
    trip.can('account') && trip.can('staff') ? undefined : 'needs a session of the account and of the staff',
  async run(trip) {
    const [unit] = await freeUnits(trip);
    if (unit === undefined) return trip.skip('createRma', 'a unit', NEEDS_UNIT);
    await checkNumbers(trip, unit);
    await sentBack(trip, unit);
  },
};

async function checkNumbers(trip: Trip, unit: string): Promise<void> {
  await trip.call('checkRmaProducts', {
    name: 'a unit twice',
    fields: { numbers: [unit, unit] },
    verify: (answer) => {
      const verdicts = Array.isArray(answer) ? objects(answer) : objects(object(answer).verdicts ?? []);
      const kinds = verdicts.map((verdict) => textOf(verdict.kind ?? verdict.verdict ?? ''));
      return unless(kinds.includes('Duplicate'), `the verdicts are ${kinds.join(', ')}, none of them Duplicate`);
    },
  });
}

async function sentBack(trip: Trip, unit: string): Promise<void> {
  const own = await create(trip, unit);
  const line = () => ({ productIds: [own.lineOf(unit)] });
  const review = (value: string, more = {}) =>
    own.change(
      'reviewRmaProducts',
      `reviewed as ${value}`,
      'staff',
      { ...line(), review: value, ...more },
      'Submitted',
    );
  const tooEarly = (name: string) =>
    trip.call('actOnRma', { name, asker: 'staff', body: { ...own.seen(), action: 'approve' }, statuses: [409] });
  const office = { officeId: trip.memory.learnt('office'), returnAddress };
  await own.change('changeRma', 'the office and the address', 'staff', office, 'Submitted');
  await own.read('with the office', (read) => differs(read.office, { id: office.officeId }));
  await tooEarly('not approved before it is reviewed');
  await review('Rejected', { reason: REASON });
  await tooEarly('not approved with nothing accepted');
  await review('Pending');
  await review('Accepted');
  await staffMayApprove(trip, own);
  await trip.call('checkRmaProducts', {
    name: 'of the return itself',
    fields: { numbers: [unit], rmaId: own.rmaId },
  });
  await own.act('approved', 'staff', 'approve', 'Approved');
  await trip.call('checkRmaProducts', { name: 'a unit in a return', fields: { numbers: [unit] } });
  const move = (step: string, status: string, more = {}) =>
    own.change('moveRmaProducts', `moved to ${step}`, 'staff', { ...line(), step, ...more }, status);
  for (const step of ['Received', 'Tested', 'Repaired']) await move(step, 'Approved');
  const parcel = { carrier: 'DPD', trackingNumber: 'CONTRACT-CHECK', trackingUrl: 'https://example.com/parcel' };
  await move('Sent', 'Closed', parcel);
  await own.read('sent back', (read) => [
    ...differs(read, { status: 'Closed' }),
    ...differs(objects(read.products)[0], { step: 'Sent', trackingNumber: parcel.trackingNumber }),
  ]);
}

async function create(trip: Trip, unit: string): Promise<OwnReturn> {
  const { ticketId } = await makeTicket(trip, 'with a return that is sent back');
  const { json } = await trip.call('createRma', {
    name: 'a unit',
    body: {
      ticketId,
      products: linesOf(unit),
      returnAddress,
      officeId: trip.memory.learnt('office'),
      files: [],
    },
  });
  return new OwnReturn(trip, json);
}

function staffMayApprove(trip: Trip, { displayId }: OwnReturn): Promise<unknown> {
  return trip.call('getRma', {
    name: 'read by the staff',
    asker: 'staff',
    path: { id: displayId },
    verify: (answer) => {
      const actions = object(answer).allowedActions;
      const isThere = Array.isArray(actions) && ['approve', 'reject'].every((action) => actions.includes(action));
      return unless(isThere, `allowedActions are ${shown(actions)}, expected approve and reject among them`);
    },
  });
}
