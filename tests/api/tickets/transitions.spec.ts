import { afterAll, describe, expect, it } from 'vitest';
import { onHoldReasons, ticketStatuses } from '#domain/enums.ts';
import type { TicketStatus } from '#domain/enums.ts';
import { DAY_MS } from '#domain/limits.ts';
import { ticketCan, whoseTurn } from '#domain/tickets/ticket-status.ts';
import type { TicketActor, TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller } from '#tests/api/support/api.ts';
import { makeCompany, readTicket, reply, statusesOf, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const actors = ['customer', 'staff'] as const;
const stages = [
  ...ticketStatuses.map((status) => ({ status, daysClosed: 13 })),
  { status: 'Closed' as const, daysClosed: 14 },
];
const cases = actors.flatMap((actor) => stages.map((stage) => ({ actor, ...stage })));

function callerOf(actor: TicketActor): Caller {
  return actor === 'staff' ? company.asEngineer : company.asCustomer;
}

function stateOf(status: TicketStatus, daysClosed: number) {
  const closedOn = new Date(api.clock.now().getTime() - daysClosed * DAY_MS);
  const until = new Date(closedOn.getTime() + 14 * DAY_MS).toISOString();
  return { closedOn, state: { status, reopenableUntil: status === 'Closed' ? until : undefined } };
}

function store(status: TicketStatus, closedOn: Date) {
  return storeTicket(api, company, {
    status,
    ...(status === 'OnHold' ? { onHoldReason: 'Net' } : {}),
    ...(status === 'Closed' ? { closedOn } : {}),
    ...(status === 'Solved' ? { solvedOn: closedOn } : {}),
  });
}

function expectVerdict(answer: Answer, verdict: TicketVerdict): void {
  if (verdict.allowed) {
    expect(answer.json<Ticket>()).toMatchObject({ status: verdict.to, whoseTurn: whoseTurn(verdict.to) });
  } else {
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'transition_not_allowed' });
  }
}

describe.each(cases)(
  '$actor on a ticket that is $status (closed $daysClosed days ago)',
  ({ actor, status, daysClosed }) => {
    it.each([
      ['set-solved', ticketCan.solve],
      ['set-closed', ticketCan.close],
      ['reopen', ticketCan.reopen],
    ] as const)('%s follows the table', async (path, can) => {
      const { closedOn, state } = stateOf(status, daysClosed);
      const { ticketId } = await store(status, closedOn);
      const answer = await callerOf(actor)(`PATCH /tickets/${path}`, { json: { ticketId } });
      expectVerdict(answer, can(state, actor, api.clock.now()));
    });

    it.each(ticketStatuses)('set-status to %s follows the table', async (to) => {
      const { closedOn, state } = stateOf(status, daysClosed);
      const { ticketId } = await store(status, closedOn);
      const reason = to === 'OnHold' ? { onHoldReason: 'Hardware' as const } : {};
      const answer = await callerOf(actor)('PATCH /tickets/set-status', { json: { ticketId, status: to, ...reason } });
      if (actor === 'customer') expect(answer.status).toBe(403);
      else expectVerdict(answer, ticketCan.setStatus(state, actor, api.clock.now(), { to, ...reason }));
    });

    it.each([false, true])('a reply follows the table (keepStatus %s)', async (keepStatus) => {
      const { closedOn, state } = stateOf(status, daysClosed);
      const { ticketId, displayId } = await store(status, closedOn);
      const answer = await reply(callerOf(actor), ticketId, 'Any news?', { keepStatus });
      const verdict = ticketCan.reply(state, actor, api.clock.now(), { keepStatus });
      if (verdict.allowed) {
        expect(answer.json<AddedComment>()).toMatchObject({ status: verdict.to, comment: { ticketId } });
        expect((await readTicket(company.asCustomer, displayId)).status).toBe(verdict.to);
      } else if (actor === 'customer') {
        expect(answer.json<AddedComment>().followUp).toBeDefined();
        expect((await readTicket(company.asCustomer, displayId)).status).toBe('Closed');
      } else {
        expect(answer.status).toBe(409);
      }
    });

    it('the ticket says what may be done', async () => {
      const { closedOn, state } = stateOf(status, daysClosed);
      const { displayId } = await store(status, closedOn);
      const ticket = await readTicket(callerOf(actor), displayId);
      const now = api.clock.now();
      const buttons = [ticketCan.solve, ticketCan.close, ticketCan.reopen].map((can) => can(state, actor, now));
      for (const verdict of buttons) {
        if (verdict.allowed) expect(ticket.allowedStatuses).toContain(verdict.to);
      }
      if (status === 'Closed') expect(ticket.reopenableUntil).toBe(state.reopenableUntil);
      else expect(ticket).not.toHaveProperty('reopenableUntil');
    });
  },
);

describe('the moments of a ticket', () => {
  it('closing starts the 14 days, reopening ends them', async () => {
    const { ticketId } = await storeTicket(api, company);
    await company.asCustomer('PATCH /tickets/set-closed', { json: { ticketId } });
    const closed = await api.db.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow();
    expect(closed.closedOn).toEqual(api.clock.now());
    await company.asCustomer('PATCH /tickets/reopen', { json: { ticketId } });
    const open = await api.db.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow();
    expect(open).toMatchObject({ status: 'InProgress', closedOn: null, solvedOn: null });
  });

  it('leaving the hold forgets its reason', async () => {
    const { ticketId } = await storeTicket(api, company, { status: 'InProgress' });
    const held = await company.asEngineer('PATCH /tickets/set-status', {
      json: { ticketId, status: 'OnHold', onHoldReason: 'HQ' },
    });
    expect(held.json()).toMatchObject({ status: 'OnHold', onHoldReason: 'HQ' });
    const going = await company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'InProgress' } });
    expect(going.json()).not.toHaveProperty('onHoldReason');
  });
});

describe('what is refused', () => {
  it('OnHold without a reason', async () => {
    const { ticketId } = await storeTicket(api, company, { status: 'InProgress' });
    const answer = await company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'OnHold' } });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'onHoldReason', code: 'required' }] });
  });

  it.each(onHoldReasons)('the reason %s with another status', async (onHoldReason) => {
    const { ticketId } = await storeTicket(api, company, { status: 'InProgress' });
    const json = { ticketId, status: 'Solved', onHoldReason };
    const answer = await company.asEngineer('PATCH /tickets/set-status', { json });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'onHoldReason', code: 'unexpected' }] });
  });

  it.each(['set-solved', 'set-closed', 'reopen'])('%s of a ticket out of scope', async (path) => {
    const { ticketId } = await storeTicket(api, company);
    const stranger = await makeCompany(api);
    for (const caller of [stranger.asCustomer, stranger.asEngineer]) {
      expect((await caller(`PATCH /tickets/${path}`, { json: { ticketId } })).status).toBe(404);
    }
    const row = await api.db
      .selectFrom('tickets')
      .select('status')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('New');
  });

  it('an invalid status', async () => {
    const { ticketId } = await storeTicket(api, company);
    const answer = await company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'Lost' } });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'status', code: 'unknown_value' }] });
  });
});

describe('two at once', () => {
  it('of two that mark a ticket solved one succeeds', async () => {
    const { ticketId } = await storeTicket(api, company);
    const solve = (caller: Caller) => caller('PATCH /tickets/set-solved', { json: { ticketId } });
    const answers = await Promise.all([
      solve(company.asCustomer),
      solve(company.asEngineer),
      solve(company.asCustomer),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });

  it('a reply and a close leave a closed ticket or an open one, and the reply', async () => {
    const { ticketId } = await storeTicket(api, company, { status: 'PendingClient' });
    const [answer, closed] = await Promise.all([
      reply(company.asCustomer, ticketId),
      company.asEngineer('PATCH /tickets/set-closed', { json: { ticketId } }),
    ]);
    expect([answer.status, closed.status]).toEqual([201, 200]);
    const comments = await api.db.selectFrom('comments').select('id').where('ticketId', '=', ticketId).execute();
    expect(comments).toHaveLength(1);
  });
});
