import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/limits.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import { startApi } from '#tests/api/support/api.ts';
import { eventsOf, readHistory } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe('what happens to a ticket', () => {
  it('its creation is one event, and its author watches it', async () => {
    const { ticketId } = await raise(company);
    expect(await eventsOf(api, ticketId)).toMatchObject([
      { kind: 'Created', actorId: company.customer.id, viaMail: false, data: {}, createdOn: api.clock.now() },
    ]);
    const watchers = await api.db.selectFrom('watchers').selectAll().where('ticketId', '=', ticketId).execute();
    expect(watchers).toMatchObject([{ userId: company.customer.id, email: null, confirmedOn: api.clock.now() }]);
  });

  it('an answer and the status that it moves are two, the second naming the answer', async () => {
    const { ticketId } = await raise(company);
    const { comment } = (await reply(company.asEngineer, ticketId)).json<AddedComment>();
    const [, added, moved, ...more] = await eventsOf(api, ticketId);
    expect(added).toMatchObject({
      kind: 'CommentAdded',
      actorId: company.engineer.id,
      commentId: comment.id,
      data: {},
    });
    expect(moved).toMatchObject({
      kind: 'StatusChanged',
      commentId: comment.id,
      transaction: added?.transaction,
      data: { fromStatus: 'New', toStatus: 'PendingClient' },
    });
    expect(more).toEqual([]);
  });

  it('an answer that leaves the status is one', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asCustomer, ticketId);
    expect(kinds(await eventsOf(api, ticketId))).toEqual(['Created', 'CommentAdded']);
  });

  it('a follow-up is listed on both tickets, and the representative watches it too', async () => {
    const representative = await makeUser(api.db, { clientIds: [company.clientId] });
    const closedOn = new Date(api.clock.now().getTime() - 14 * DAY_MS);
    const old = await storeTicket(api, company, {
      status: 'Closed',
      closedOn,
      clientRepresentativeId: representative.id,
    });
    const { followUp } = (await reply(company.asCustomer, old.ticketId)).json<AddedComment>();
    expect(await eventsOf(api, old.ticketId)).toMatchObject([{ kind: 'FollowUpStarted', data: { followUp } }]);
    expect(kinds(await eventsOf(api, followUp?.ticketId ?? ''))).toEqual(['Created', 'CommentAdded']);
    const watching = api.db
      .selectFrom('watchers')
      .select('userId')
      .where('ticketId', '=', followUp?.ticketId ?? '');
    expect(new Set((await watching.execute()).map(({ userId }) => userId))).toEqual(
      new Set([company.customer.id, representative.id]),
    );
  });

  it('what is refused leaves no event', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asCustomer, ticketId, '', { content: { type: 'doc', content: [] } });
    await company.asCustomer('PATCH /tickets/reopen', { json: { ticketId } });
    expect(kinds(await eventsOf(api, ticketId))).toEqual(['Created']);
  });

  it('each event wakes its notices with a job of the same transaction', async () => {
    const { ticketId } = await raise(company);
    const [created] = await eventsOf(api, ticketId);
    const jobs = await sql<{ eventId: string }>`
      select data->>'eventId' as event_id from pgboss.job where name = 'ticketEventHappened'`.execute(api.db);
    expect(jobs.rows.map(({ eventId }) => eventId)).toContain(created?.id);
  });
});

describe('the history', () => {
  it('shows both sides who changed what and when, oldest first, without the replies', async () => {
    const { ticketId } = await raise(company);
    api.clock.forward(1_000);
    const { comment } = (await reply(company.asEngineer, ticketId)).json<AddedComment>();
    await company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'InProgress' } });
    await company.asEngineer('PATCH /tickets/set-status', {
      json: { ticketId, status: 'OnHold', onHoldReason: 'Hardware' },
    });
    const history = await readHistory(company.asCustomer, ticketId);
    const jonas = { id: company.engineer.id, firstName: 'Jonas', lastName: 'Kazlauskas', staff: true };
    const moved = { kind: 'StatusChanged', on: api.clock.now().toISOString(), actor: jonas };
    expect(history.map(({ id: _id, ...entry }) => entry)).toEqual([
      {
        kind: 'Created',
        on: new Date(api.clock.now().getTime() - 1_000).toISOString(),
        actor: { id: company.customer.id, firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false },
      },
      { ...moved, commentId: comment.id, fromStatus: 'New', toStatus: 'PendingClient' },
      { ...moved, fromStatus: 'PendingClient', toStatus: 'InProgress' },
      { ...moved, fromStatus: 'InProgress', toStatus: 'OnHold', onHoldReason: 'Hardware' },
    ]);
    expect(await readHistory(company.asEngineer, ticketId)).toEqual(history);
  });

  it('names no one for an automatic change, and a watcher without an account by the address', async () => {
    const { ticketId } = await raise(company);
    const { id } = await api.db
      .insertInto('watchers')
      .values({ ticketId, email: 'noc@partner.example', confirmedOn: api.clock.now(), addedBy: company.customer.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const createdOn = api.clock.now();
    await api.db
      .insertInto('ticketEvents')
      .values([
        { ticketId, kind: 'StatusChanged', data: '{"fromStatus":"Solved","toStatus":"Closed"}', createdOn },
        { ticketId, kind: 'CommentAdded', actorWatcherId: id, viaMail: true, data: '{}', createdOn },
      ])
      .execute();
    const [, closed, mailed] = await readHistory(company.asCustomer, ticketId);
    expect(closed).not.toHaveProperty('actor');
    expect(mailed).toMatchObject({
      kind: 'CommentAdded',
      viaMail: true,
      actor: { id, firstName: 'noc@partner.example', lastName: '', staff: false },
    });
  });

  it('hides removed comments from customers, and a follow-up out of scope from everyone', async () => {
    const { ticketId } = await raise(company);
    const { comment } = (await reply(company.asEngineer, ticketId)).json<AddedComment>();
    await company.asEngineer('PATCH /tickets/comments/edit', {
      json: { commentId: comment.id, content: comment.content },
    });
    await company.asEngineer('PATCH /tickets/comments/remove', { json: { commentId: comment.id } });
    const hidden = await storeTicket(api, company, { followUpOf: ticketId, visibleToClient: false });
    await api.db
      .insertInto('ticketEvents')
      .values({
        ticketId,
        kind: 'FollowUpStarted',
        data: JSON.stringify({ followUp: hidden }),
        createdOn: api.clock.now(),
      })
      .execute();
    const seen = await readHistory(company.asCustomer, ticketId);
    expect(kinds(seen)).toEqual(['Created', 'StatusChanged', 'FollowUpStarted']);
    expect(seen.at(-1)).not.toHaveProperty('followUp');
    const staffs = await readHistory(company.asEngineer, ticketId);
    expect(kinds(staffs)).toEqual(['Created', 'StatusChanged', 'CommentEdited', 'CommentRemoved', 'FollowUpStarted']);
    expect(staffs.at(-1)).toMatchObject({ followUp: hidden });
  });

  it('gives the newest 1000', async () => {
    const { ticketId } = await storeTicket(api, company);
    const createdOn = api.clock.now();
    const rows = Array.from({ length: 1001 }, (_, number) => ({
      ticketId,
      kind: 'FeedbackGiven' as const,
      data: JSON.stringify({ rating: number === 0 ? 1 : 5 }),
      createdOn,
    }));
    await api.db.insertInto('ticketEvents').values(rows).execute();
    const history = await readHistory(company.asCustomer, ticketId);
    expect(history).toHaveLength(1000);
    expect(history[0]).toMatchObject({ rating: 5 });
  });

  it('of a ticket out of scope is 404, without a ticket 400, signed out 401', async () => {
    const { ticketId } = await raise(company);
    const stranger = await makeCompany(api);
    for (const caller of [stranger.asCustomer, stranger.asEngineer])
      expect((await caller(`GET /tickets/history?ticketId=${ticketId}`)).status).toBe(404);
    expect((await company.asCustomer('GET /tickets/history')).status).toBe(400);
    expect((await api.anonymous(`GET /tickets/history?ticketId=${ticketId}`)).status).toBe(401);
  });
});
