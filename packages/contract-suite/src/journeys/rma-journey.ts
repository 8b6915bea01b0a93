import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import { differs, unless } from './support/compare.ts';
import { makeTicket, readTicket } from './support/own-ticket.ts';
import { linesOf, OwnReturn } from './support/own-return.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';
import { freeUnits, isFree, isHeld, returnAddress } from './support/units-of-return.ts';

const UNITS = 3;

/** A return from its units to its end, which lets them go: each change is read afterwards, in all the places that show it. */
export const rmaJourney: Journey = {
  name: "a return's life",
  operations: [
    'createRma',
    'getRma',
    'searchRmas',
    'checkRmaProducts',
    'actOnRma',
    'submitRma',
    'changeRma',
    'reviewRmaProducts',
    'addRmaProduct',
    'moveRmaProducts',
    'getRmaHistory',
    'getDevice',
    'searchDevices',
    'downloadRmaReturnForm',
    'downloadRmaLabel',
  ],
  uses: ['productGroup', 'office'],
  needs: needsAccount,
  async run(ctx) {
    const units = (await freeUnits(ctx)).slice(0, UNITS);
    if (units.length < UNITS) return ctx.skip('createRma', '', 'needs three units of the account that no return holds');
    const own = await create(ctx, units);
    await isHeld(ctx, own, units[0] ?? '');
    await withdrawn(ctx, own, units);
    if (!ctx.can('staff')) {
      await own.act('taken back in the end', 'account', 'takeBack', 'InProgress');
      return ctx.skip('actOnRma', 'by staff', lacking.staff);
    }
    await reviewed(ctx, own, units);
    await agreed(own);
    await sentBack(ctx, own);
    await own.history();
    await isFree(ctx, units);
    await rejected(ctx, units);
  },
};

async function create(ctx: JourneyContext, [unit = '']: string[]): Promise<OwnReturn> {
  const { ticketId, displayId: ticketDisplayId, title: ticketTitle } = await makeTicket(ctx, "a return's life");
  const products = linesOf(unit);
  const body = { ticketId, products, returnAddress, files: [] };
  const headers = { 'idempotency-key': `journey-${ctx.memory.runId}` };
  const { json } = await ctx.call('createRma', {
    name: 'made',
    body,
    headers,
    verify: (answer) => differs(answer, { ticketId, status: 'Submitted', productCount: 1 }),
  });
  const own = new OwnReturn(ctx, json);
  await ctx.call('createRma', {
    name: 'the same request with the same key',
    body,
    headers,
    verify: (answer) => differs(answer, object(json)),
  });
  await own.read('every field that was sent comes back', (read) => [
    ...differs(read, {
      id: own.rmaId,
      displayId: own.displayId,
      ticketId,
      ticketDisplayId,
      ticketTitle,
      status: 'Submitted',
      returnAddress,
      files: [],
    }),
    ...linesDiffer(read, products),
  ]);
  await readTicket(ctx, { ticketId, displayId: ticketDisplayId, title: ticketTitle }, 'with its return', (read) =>
    differs(objects(read.rmas)[0], { rmaId: own.rmaId, status: 'Submitted' }),
  );
  return own;
}

function linesDiffer(read: JsonObject, sent: JsonObject[]): string[] {
  const found = objects(read.products);
  return [
    ...unless(found.length === sent.length, `it has ${found.length} units, expected ${sent.length}`),
    ...sent.flatMap((line) =>
      differs(
        found.find(({ imeiOrSerial }) => imeiOrSerial === line.imeiOrSerial),
        line,
      ),
    ),
  ];
}

async function withdrawn(ctx: JourneyContext, own: OwnReturn, [first = '', second = '']: string[]): Promise<void> {
  const stale = object(own.seen());
  await own.act('taken back', 'account', 'takeBack', 'InProgress');
  await ctx.call('actOnRma', {
    name: 'based on an old version',
    body: { ...stale, action: 'takeBack' },
    statuses: [409],
    verify: (problem) =>
      unless(
        ['rma_changed', 'transition_not_allowed'].includes(textOf(object(problem).code)),
        'the code tells nothing of it',
      ),
  });
  const products = linesOf(first, second);
  const elsewhere = { ...returnAddress, street: 'No street 2' };
  await own.change(
    'submitRma',
    'the whole list anew',
    'account',
    { products, returnAddress: elsewhere, files: [] },
    'Submitted',
  );
  await own.read('with the whole list', (read) => [
    ...differs(read, { status: 'Submitted', returnAddress: elsewhere }),
    ...linesDiffer(read, products),
  ]);
}

async function reviewed(
  ctx: JourneyContext,
  own: OwnReturn,
  [first = '', second = '', third = '']: string[],
): Promise<void> {
  const officeId = ctx.memory.learnt('office');
  await ctx.call('changeRma', {
    name: 'its office, by a customer',
    caller: 'account',
    body: { ...own.seen(), officeId },
    statuses: [403],
  });
  await own.change('changeRma', 'its office', 'staff', { officeId }, 'Submitted');
  await own.read('with its office', (read) => differs(read.office, { id: officeId }));
  await ctx.call('reviewRmaProducts', {
    name: 'by a customer',
    caller: 'account',
    body: { ...own.seen(), productIds: [own.lineOf(first)], review: 'Accepted' },
    statuses: [403],
  });
  await own.change(
    'reviewRmaProducts',
    'rejected',
    'staff',
    { productIds: [own.lineOf(first)], review: 'Rejected', reason: 'contract check' },
    'Submitted',
  );
  await own.change(
    'reviewRmaProducts',
    'accepted',
    'staff',
    { productIds: [own.lineOf(second)], review: 'Accepted' },
    'Submitted',
  );
  await own.change(
    'addRmaProduct',
    'one more',
    'staff',
    { imeiOrSerial: third, description: 'contract check' },
    'Submitted',
  );
  await own.read('reviewed', (read) => {
    const line = (unit: string) => objects(read.products).find(({ imeiOrSerial }) => imeiOrSerial === unit);
    return [
      ...differs(line(first), { review: 'Rejected', reason: 'contract check', addedByStaff: false }),
      ...differs(line(second), { review: 'Accepted', addedByStaff: false }),
      ...differs(line(third), { addedByStaff: true }),
    ];
  });
}

async function agreed(own: OwnReturn): Promise<void> {
  const reason = 'contract check: not this one';
  await own.act('the list is asked about', 'staff', 'askApproval', 'NeedClientApproval');
  await own.act('the list is declined', 'account', 'declineList', 'Submitted', { reason });
  await own.read('with the reason', (read) => differs(read, { declinedReason: reason }));
  await own.act('the list is asked about again', 'staff', 'askApproval', 'NeedClientApproval');
  await own.act('the question is withdrawn', 'staff', 'withdrawApproval', 'Submitted');
  await own.act('the list is asked about at last', 'staff', 'askApproval', 'NeedClientApproval');
  await own.act('the list is approved', 'account', 'approveList', 'Approved');
  const inboundTrackingNumber = 'CC-IN-1';
  await own.change('changeRma', 'the parcel that it comes in', 'account', { inboundTrackingNumber }, 'Approved');
  await own.read('with its parcel', (read) => differs(read, { inboundTrackingNumber }));
}

async function sentBack(ctx: JourneyContext, own: OwnReturn): Promise<void> {
  const { json } = await own.read('with its lines on their way', (read) =>
    objects(read.products).flatMap((line) => (line.review === 'Accepted' ? differs(line, { step: 'Announced' }) : [])),
  );
  const [first = '', ...others] = objects(object(json).products)
    .filter(({ review }) => review === 'Accepted')
    .map(({ id }) => textOf(id));
  const move = async (ids: string[], step: string, more: JsonObject, status: string) => {
    await own.change(
      'moveRmaProducts',
      `${step}, ${ids.length} of them`,
      'staff',
      { productIds: ids, step, ...more },
      status,
    );
    await own.read(`with those that are ${step}`, (read) => [
      ...differs(read, { status }),
      ...objects(read.products)
        .filter(({ id }) => ids.includes(textOf(id)))
        .flatMap((line) => [...differs(line, { step, ...more }), ...differs(objects(line.steps).at(-1), { step })]),
    ]);
  };
  for (const step of ['Received', 'Tested', 'Repaired']) await move([first], step, {}, 'Approved');
  await move(
    [first],
    'Sent',
    { trackingNumber: 'CC-1', carrier: 'Contract check' },
    others.length === 0 ? 'Closed' : 'Approved',
  );
  if (others.length > 0) await move(others, 'Refused', { reason: 'contract check' }, 'Closed');
  await own.list('not in the open list when it is closed', { number: own.displayId }, (rows) =>
    unless(
      rows.every(({ id }) => id !== own.rmaId),
      'it is among them',
    ),
  );
  await own.list(
    'in the whole list when it is closed',
    { number: own.displayId, showCompleted: true, mine: true },
    (rows) =>
      differs(
        rows.find(({ id }) => id === own.rmaId),
        { status: 'Closed', whoseTurn: 'Nobody' },
      ),
  );
  await ctx.call('actOnRma', {
    name: 'when it is closed',
    caller: 'account',
    body: { ...own.seen(), action: 'takeBack' },
    statuses: [409],
  });
}

async function rejected(ctx: JourneyContext, [unit = '']: string[]): Promise<void> {
  const body = { products: linesOf(unit), returnAddress, files: [] };
  const { json } = await ctx.call('createRma', { name: 'without a ticket one is made with it', body });
  const own = new OwnReturn(ctx, json);
  const ticketId = textOf(object(json).ticketId);
  ctx.afterwards(() => ctx.ask('setTicketClosed', { name: '', body: { ticketId } }));
  const isSubject = (answer: Json) => differs(objects(object(answer).errors)[0], { field: 'reason' });
  await ctx.call('actOnRma', {
    name: 'rejected without a reason',
    caller: 'staff',
    body: { ...own.seen(), action: 'reject' },
    statuses: [422],
    verify: isSubject,
  });
  await own.act('rejected', 'staff', 'reject', 'Rejected', { reason: 'contract check' });
  await own.read('with the reason of the rejection', (read) =>
    differs(read, { reason: 'contract check', allowedActions: [] }),
  );
}
