import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, documentOf, shown, unless } from './support/compare.ts';
import { makeTicket, ownTitle, readTicket, searchTickets } from './support/own-ticket.ts';
import type { OwnTicket } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

/** A change of the ticket's status, as the history must list it. */
type Move = readonly [from: string, to: string];

/** A ticket from its creation to its end: every change is read afterwards, in each of the places that show it. */
export const ticketJourney: Journey = {
  name: "a ticket's life",
  operations: [
    'createTicket',
    'getTicket',
    'getTicketFilterCounters',
    'setTicketStatus',
    'setTicketSolved',
    'reopenTicket',
    'setTicketClosed',
    'giveFeedback',
    'getTicketHistory',
    'getEvents',
    'search',
    'findSimilarTickets',
  ],
  uses: ['user', 'productGroup'],
  needs: needsAccount,
  async run(ctx) {
    const { json: start } = await ctx.call('getEvents', { name: 'where the events begin' });
    const before = await counters(ctx, 'before', () => []);
    const ticket = await create(ctx);
    await counters(ctx, 'after it was made', (now) => moved(before, now, { new: 1 }));
    await found(ctx, ticket);
    const moves: Move[] = [];
    if (ctx.can('staff')) await byStaff(ctx, ticket, moves);
    else ctx.skip('setTicketStatus', 'each status', 'needs staff: --staff-email and --staff-password');
    await solveReopenClose(ctx, ticket, moves);
    await counters(ctx, 'after it was closed', (now) => moved(before, now, {}));
    await rate(ctx, ticket);
    await history(ctx, ticket, moves);
    await events(ctx, ticket, textOf(object(start).cursor), moves);
  },
};

async function create(ctx: JourneyContext): Promise<OwnTicket> {
  const [productGroup] = objects(ctx.memory.recall('productGroup')).filter(
    ({ id }) => id === ctx.memory.learnt('productGroup'),
  );
  const sent = {
    type: 'Service',
    title: ownTitle(ctx, "a ticket's life, ąčę <b>&amp;"),
    problem: {
      content: documentOf('The tunnel is renegotiated.', `It does not come back: ${ctx.memory.runId}`),
      files: [],
    },
  };
  const key = { 'idempotency-key': `journey-${ctx.memory.runId}` };
  const ticket = await makeTicket(ctx, 'made', sent, key);
  await readTicket(ctx, ticket, 'every field that was sent comes back', (read) => [
    ...differs(read, { ...sent, ...ticket, status: 'New', whoseTurn: 'Support' }),
    ...differs(read, { productGroupId: ctx.memory.learnt('productGroup') }),
    ...(productGroup === undefined ? [] : differs(read, { productGroup })),
    ...differs(read.author, { ...personOf(ctx.memory.recall('user')), staff: false }),
  ]);
  const again = await makeTicket(ctx, 'the same request with the same key', sent, key);
  ctx.memory.remember('journey ticket', { ...again });
  await searchTickets(
    ctx,
    'the same key made one ticket',
    { words: ctx.memory.runId, ticketTypes: ['Service'] },
    (page) => {
      const same = objects(object(page).result).filter(({ title }) => title === sent.title);
      return unless(same.length === 1, `${same.length} tickets have the title, expected 1`);
    },
  );
  return ticket;
}

async function found(ctx: JourneyContext, { ticketId, displayId, title }: OwnTicket): Promise<void> {
  const { id: _, ...author } = personOf(ctx.memory.recall('user'));
  const row = {
    id: ticketId,
    displayId,
    title,
    type: 'Service',
    status: 'New',
    author,
    whoseTurn: 'Support',
    unread: false,
  };
  await searchTickets(ctx, 'found by its number', { ticketId: displayId }, (page) => [
    ...differs(object(page).pagination, { totalRows: 1 }),
    ...differs(objects(object(page).result)[0], row),
  ]);
  await ctx.call('search', {
    name: 'found by its number',
    query: { q: displayId },
    verify: (result) => [
      ...differs(objects(object(result).tickets)[0], { id: ticketId, displayId, title }),
      ...unless(firstOf(object(result).recognised) === 'Ticket', 'the number is not recognised as a ticket'),
    ],
  });
  await ctx.call('findSimilarTickets', {
    name: 'resembles itself',
    body: { title },
    verify: (list) =>
      unless(
        objects(list).some((other) => other.id === ticketId),
        'a ticket with the very same title is not among the nearest',
      ),
  });
}

async function byStaff(ctx: JourneyContext, ticket: OwnTicket, moves: Move[]): Promise<void> {
  const set = async (status: string, more: JsonObject = {}): Promise<void> => {
    const seen = await readTicket(ctx, ticket, `before ${status}`, () => [], { caller: 'staff' });
    const { status: from = '', version = 0 } = object(seen.json);
    await ctx.call('setTicketStatus', {
      name: status,
      caller: 'staff',
      body: { ticketId: ticket.ticketId, status, version, ...more },
      verify: (answer) => differs(answer, { status, ...more }),
      excuse: { statuses: [403, 404], reason: 'needs staff who see the ticket' },
    });
    moves.push([textOf(from), status]);
    await readTicket(ctx, ticket, `read when ${status}`, (read) => [
      ...differs(read, { status, whoseTurn: status === 'PendingClient' ? 'Customer' : 'Support', ...more }),
      ...unless(more.onHoldReason !== undefined || read.onHoldReason === undefined, 'a reason to hold it has stayed'),
    ]);
  };
  for (const status of ['InProgress', 'PendingClient', 'InProgress', 'PendingSales', 'InProgress']) await set(status);
  await set('OnHold', { onHoldReason: 'Hardware' });
  await stale(ctx, ticket);
}

async function stale(ctx: JourneyContext, { ticketId }: OwnTicket): Promise<void> {
  await ctx.call('setTicketSolved', {
    name: 'based on an old version',
    body: { ticketId, version: 0 },
    statuses: [409],
    verify: (problem) => differs(problem, { code: 'ticket_changed' }),
  });
}

async function solveReopenClose(ctx: JourneyContext, ticket: OwnTicket, moves: Move[]): Promise<void> {
  const { ticketId, displayId } = ticket;
  const body = { ticketId };
  const last = moves.at(-1)?.[1] ?? 'New';
  const steps: [string, string, string, string][] = [
    ['setTicketSolved', last, 'Solved', 'Nobody'],
    ['reopenTicket', 'Solved', 'InProgress', 'Support'],
    ['setTicketClosed', 'InProgress', 'Closed', 'Nobody'],
    ['reopenTicket', 'Closed', 'InProgress', 'Support'],
    ['setTicketSolved', 'InProgress', 'Solved', 'Nobody'],
    ['setTicketClosed', 'Solved', 'Closed', 'Nobody'],
  ];
  for (const [operation, from, status, whoseTurn] of steps) {
    await ctx.call(operation, {
      name: `${status} after ${from}`,
      body,
      verify: (answer) => differs(answer, { status }),
    });
    moves.push([from, status]);
    await readTicket(ctx, ticket, `read when ${status} after ${from}`, (read) => [
      ...differs(read, { status, whoseTurn }),
      ...unless(status !== 'Closed' || read.reopenableUntil !== undefined, 'reopenableUntil is absent'),
    ]);
    const isOver = whoseTurn === 'Nobody';
    await searchTickets(
      ctx,
      `${isOver ? 'not ' : ''}in the open list when ${status} after ${from}`,
      { ticketId: displayId },
      (page) => differs(object(page).pagination, { totalRows: isOver ? 0 : 1 }),
    );
    await searchTickets(
      ctx,
      `in the whole list when ${status} after ${from}`,
      { ticketId: displayId, showCompleted: true },
      (page) => differs(objects(object(page).result)[0], { status, whoseTurn }),
    );
  }
  for (const operation of ['setTicketSolved', 'setTicketClosed']) {
    await ctx.call(operation, {
      name: 'when it is closed',
      body,
      statuses: [409],
      verify: (problem) => differs(problem, { code: 'transition_not_allowed' }),
    });
  }
}

async function rate(ctx: JourneyContext, ticket: OwnTicket): Promise<void> {
  for (const [rating, comment] of [
    [5, ''],
    [2, `contract check: ${ctx.memory.runId}`],
  ] as const) {
    const feedback = { rating, target: 'Other', comment };
    await ctx.call('giveFeedback', {
      name: `${rating} of 5`,
      body: { ticketId: ticket.ticketId, ...feedback },
      verify: (answer) => differs(answer, feedback),
    });
    await readTicket(ctx, ticket, `read with ${rating} of 5`, (read) => differs(read.feedback, feedback));
  }
}

async function history(ctx: JourneyContext, { ticketId }: OwnTicket, moves: readonly Move[]): Promise<void> {
  await ctx.call('getTicketHistory', {
    name: 'tells every change, oldest first',
    query: { ticketId },
    verify: (answer) => {
      const entries = objects(object(answer).result);
      const listed = entries
        .filter(({ kind }) => kind === 'StatusChanged')
        .map((entry) => `${textOf(entry.fromStatus)} to ${textOf(entry.toStatus)}`);
      const made = moves.map(([from, to]) => `${from} to ${to}`);
      return [
        ...unless(
          listed.join() === made.join(),
          `the changes of status are ${listed.join(', ')}; made were ${made.join(', ')}`,
        ),
        ...unless(entries[0]?.kind === 'Created', `it begins with ${shown(entries[0]?.kind)}, not with Created`),
        ...differs(object(entries[0]?.actor), personOf(ctx.memory.recall('user'))),
        ...unless(
          entries.some(({ kind, rating }) => kind === 'FeedbackGiven' && rating === 2),
          'the feedback is not told',
        ),
      ];
    },
  });
}

async function events(
  ctx: JourneyContext,
  { ticketId, displayId }: OwnTicket,
  after: string,
  moves: readonly Move[],
): Promise<void> {
  await ctx.call('getEvents', {
    name: 'tell every change since a cursor',
    query: { after },
    verify: (answer) => {
      const { result, complete } = object(answer);
      if (complete === false) return [];
      const own = objects(result).filter((event) => event.ticketId === ticketId);
      const changes = own.filter(({ kind }) => kind === 'StatusChanged').length;
      return [
        ...unless(own[0]?.kind === 'Created', `they begin with ${shown(own[0]?.kind)}, not with Created`),
        ...unless(changes === moves.length, `${changes} changes of status are told of ${moves.length}`),
        ...own.flatMap((event) => differs(event, { displayId })),
      ];
    },
  });
}

async function counters(ctx: JourneyContext, name: string, verify: (now: JsonObject) => string[]): Promise<JsonObject> {
  const { json } = await ctx.call('getTicketFilterCounters', { name, verify: (now) => verify(object(now)) });
  return object(json);
}

function moved(before: JsonObject, now: JsonObject, by: Record<string, number>): string[] {
  const names = ['new', 'inProgress', 'pendingClient', 'onHold'];
  return differs(now, Object.fromEntries(names.map((name) => [name, Number(before[name]) + (by[name] ?? 0)])));
}

function personOf(user: Json | undefined): JsonObject {
  const { id = '', firstName = '', lastName = '' } = object(user);
  return { id, firstName, lastName };
}

function firstOf(list: Json | undefined): Json | undefined {
  return Array.isArray(list) ? list[0] : undefined;
}
