import { textOf } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, shown, unless } from './support/compare.ts';
import { linesOf, OwnReturn } from './support/own-return.ts';
import { makeTicket } from './support/own-ticket.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';
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
  needs: (ctx) =>
    ctx.can('account') && ctx.can('staff') ? undefined : 'needs a session of the account and of the staff',
  async run(ctx) {
    const [unit] = await freeUnits(ctx);
    if (unit === undefined) return ctx.skip('createRma', 'a unit', NEEDS_UNIT);
    await checkNumbers(ctx, unit);
    await sentBack(ctx, unit);
  },
};

async function checkNumbers(ctx: JourneyContext, unit: string): Promise<void> {
  await ctx.call('checkRmaProducts', {
    name: 'a unit twice',
    fields: { numbers: [unit, unit] },
    verify: (answer) => {
      const verdicts = Array.isArray(answer) ? objects(answer) : objects(object(answer).verdicts ?? []);
      const kinds = verdicts.map((verdict) => textOf(verdict.kind ?? verdict.verdict ?? ''));
      return unless(kinds.includes('Duplicate'), `the verdicts are ${kinds.join(', ')}, none of them Duplicate`);
    },
  });
}

async function sentBack(ctx: JourneyContext, unit: string): Promise<void> {
  const own = await create(ctx, unit);
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
    ctx.call('actOnRma', { name, caller: 'staff', body: { ...own.seen(), action: 'approve' }, statuses: [409] });
  const office = { officeId: ctx.memory.learnt('office'), returnAddress };
  await own.change('changeRma', 'the office and the address', 'staff', office, 'Submitted');
  await own.read('with the office', (read) => differs(read.office, { id: office.officeId }));
  await tooEarly('not approved before it is reviewed');
  await review('Rejected', { reason: REASON });
  await tooEarly('not approved with nothing accepted');
  await review('Pending');
  await review('Accepted');
  await staffMayApprove(ctx, own);
  await ctx.call('checkRmaProducts', {
    name: 'of the return itself',
    fields: { numbers: [unit], rmaId: own.rmaId },
  });
  await own.act('approved', 'staff', 'approve', 'Approved');
  await ctx.call('checkRmaProducts', { name: 'a unit in a return', fields: { numbers: [unit] } });
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

async function create(ctx: JourneyContext, unit: string): Promise<OwnReturn> {
  const { ticketId } = await makeTicket(ctx, 'with a return that is sent back');
  const { json } = await ctx.call('createRma', {
    name: 'a unit',
    body: {
      ticketId,
      products: linesOf(unit),
      returnAddress,
      officeId: ctx.memory.learnt('office'),
      files: [],
    },
  });
  return new OwnReturn(ctx, json);
}

function staffMayApprove(ctx: JourneyContext, { displayId }: OwnReturn): Promise<unknown> {
  return ctx.call('getRma', {
    name: 'read by the staff',
    caller: 'staff',
    path: { id: displayId },
    verify: (answer) => {
      const actions = object(answer).allowedActions;
      const isThere = Array.isArray(actions) && ['approve', 'reject'].every((action) => actions.includes(action));
      return unless(isThere, `allowedActions are ${shown(actions)}, expected approve and reject among them`);
    },
  });
}
