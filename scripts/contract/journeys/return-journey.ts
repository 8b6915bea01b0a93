import { textOf } from '../document.ts';
import type { Json, JsonObject } from '../document.ts';
import { object, objects } from '../json-values.ts';
import { differs, shown, unless } from './compare.ts';
import { makeTicket } from './own-ticket.ts';
import type { OwnTicket } from './own-ticket.ts';
import type { Call, Journey, Trip } from './trip.ts';

const NEEDS_UNIT = 'needs a unit of the account that no return holds';
const REASON = 'contract check';
const address = { street: 'Savanorių pr. 178', city: 'Vilnius', postCode: '03154', country: 'Lithuania' };

/** A return on its way, as its last answer told it. */
interface OwnReturn {
  rmaId: string;
  displayId: string;
  version: number;
}

/** A return whose list the staff leave as it is: what is refused before it is reviewed, and its way there and back. */
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
  uses: ['user', 'productGroupId', 'officeId'],
  needs: (trip) =>
    trip.can('account') && trip.can('staff') ? undefined : 'needs a session of the account and of the staff',
  async run(trip) {
    const [unit] = await freeUnits(trip);
    if (unit === undefined) return trip.skip('createRma', 'a unit', NEEDS_UNIT);
    await checkNumbers(trip, unit);
    await sentBack(trip, unit);
  },
};

async function freeUnits(trip: Trip): Promise<string[]> {
  const { json } = await trip.call('searchDevices', {
    name: 'units that no return holds',
    fields: { request: { inRma: false } },
  });
  return objects(object(json).result ?? []).map(({ number = '' }) => textOf(number));
}

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
  const ticket = await makeTicket(trip, 'with a return that is sent back');
  const made = await create(trip, ticket, unit);
  const review = (value: string, reason?: string) =>
    staffCall(trip, 'reviewRmaProducts', made, `reviewed as ${value}`, async () => ({
      productIds: await lines(trip, made),
      review: value,
      ...(reason === undefined ? {} : { reason }),
    }));
  await staffCall(trip, 'changeRma', made, 'the office and the address', async () => ({
    officeId: trip.memory.learnt('officeId'),
    returnAddress: address,
  }));
  await act(trip, made, 'approve', 'staff', { statuses: [409] }, 'not approved before it is reviewed');
  await review('Rejected', REASON);
  await act(trip, made, 'approve', 'staff', { statuses: [409] }, 'not approved with nothing accepted');
  await review('Pending');
  await review('Accepted');
  await trip.call('getRma', {
    name: 'read by the staff',
    asker: 'staff',
    path: { id: made.displayId },
    verify: (answer) => {
      const actions = object(answer).allowedActions;
      const isThere = Array.isArray(actions) && ['approve', 'reject'].every((action) => actions.includes(action));
      return unless(isThere, `allowedActions are ${shown(actions)}, expected approve and reject among them`);
    },
  });
  await trip.call('checkRmaProducts', {
    name: 'of the return itself',
    fields: { numbers: [unit], rmaId: made.rmaId },
  });
  await act(trip, made, 'approve', 'staff');
  await trip.call('checkRmaProducts', { name: 'a unit in a return', fields: { numbers: [unit] } });
  for (const step of ['Received', 'Tested', 'Repaired']) await move(trip, made, step);
  await move(trip, made, 'Sent', {
    carrier: 'DPD',
    trackingNumber: 'CONTRACT-CHECK',
    trackingUrl: 'https://example.com/parcel',
  });
  await reads(trip, made, 'Closed', { step: 'Sent', trackingNumber: 'CONTRACT-CHECK' });
}

async function create(trip: Trip, { ticketId }: OwnTicket, unit: string): Promise<OwnReturn> {
  const { json } = await trip.call('createRma', {
    name: 'a unit',
    body: {
      ticketId,
      products: [{ imeiOrSerial: unit, description: REASON }],
      returnAddress: address,
      officeId: trip.memory.learnt('officeId'),
      files: [],
    },
  });
  const made: OwnReturn = { rmaId: '', displayId: '', version: 0 };
  learn(made, json);
  // Wherever it stands, its unit is not to be held.
  trip.afterwards(async () => {
    const fields = { rmaId: made.rmaId, version: made.version, action: 'reject', reason: REASON };
    await trip.ask('actOnRma', { name: 'rejected', asker: 'staff', body: fields });
  });
  return made;
}

function learn(made: OwnReturn, answer: Json): void {
  const { rmaId, displayId, version } = object(answer);
  if (typeof rmaId === 'string') made.rmaId = rmaId;
  if (typeof displayId === 'string') made.displayId = displayId;
  if (typeof version === 'number') made.version = version;
}

async function staffCall(
  trip: Trip,
  operation: string,
  made: OwnReturn,
  name: string,
  fields: () => Promise<JsonObject>,
): Promise<void> {
  const body = { ...(await fields()), rmaId: made.rmaId, version: made.version };
  const { json } = await trip.call(operation, { name, asker: 'staff', body });
  learn(made, json);
}

async function act(
  trip: Trip,
  made: OwnReturn,
  action: string,
  asker: 'account' | 'staff',
  { fields, ...more }: Partial<Call> = {},
  name = action,
): Promise<void> {
  const body = { rmaId: made.rmaId, version: made.version, action, ...fields };
  const { json, status } = await trip.call('actOnRma', { name, asker, body, ...more });
  if (status < 400) learn(made, json);
}

async function move(trip: Trip, made: OwnReturn, step: string, more: JsonObject = {}): Promise<void> {
  await staffCall(trip, 'moveRmaProducts', made, `moved to ${step}`, async () => ({
    productIds: await lines(trip, made),
    step,
    ...more,
  }));
}

async function lines(trip: Trip, { displayId }: OwnReturn): Promise<Json[]> {
  const { json } = await trip.ask('getRma', { name: 'its lines', path: { id: displayId } }).then(({ reply }) => ({
    json: reply?.json,
  }));
  return objects(object(json).products ?? []).map(({ id = '' }) => id);
}

function reads(trip: Trip, { displayId }: OwnReturn, status: string, line: JsonObject = {}): Promise<unknown> {
  return trip.call('getRma', {
    name: `read as ${status}`,
    path: { id: displayId },
    verify: (answer) => {
      const { status: found, products } = object(answer);
      return [
        ...unless(found === status, `the status is ${shown(found)}, expected ${status}`),
        ...differs(objects(products ?? [])[0], line),
      ];
    },
  });
}
