import { afterAll, describe, expect, it } from 'vitest';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import { writeEventCursor } from '#server/services/live/internal/event-position.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { storeEvent, storeEvents } from '#tests/api/support/ticket-events.ts';
import { makeCompany, raise, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

async function page(caller: Caller, after?: string): Promise<EventPage> {
  return (await caller(`GET /events${after === undefined ? '' : `?after=${after}`}`)).json<EventPage>();
}

/** The tickets a person is notified of once an admin, who sees all, was notified of that many. */
async function changesOf(caller: Caller, after: string, count: number): Promise<string[]> {
  const asAdmin = await api.as(await makeUser(api.db, { type: 'Admin' }));
  await expect.poll(async () => (await page(asAdmin, after)).result.length).toBe(count);
  return (await page(caller, after)).result.map(({ ticketId }) => ticketId);
}

describe('asking what changed', () => {
  it('begins empty with the current cursor and continues from there', async () => {
    const before = await page(company.asCustomer);
    expect(before).toEqual({ result: [], cursor: before.cursor, complete: true });
    const { ticketId, displayId } = await raise(company);
    expect(await changesOf(company.asCustomer, before.cursor, 1)).toEqual([ticketId]);
    const after = await page(company.asCustomer, before.cursor);
    const on = api.clock.now().toISOString();
    expect(after).toMatchObject({ complete: true, result: [{ kind: 'Created', ticketId, displayId, on }] });
    expect((await page(company.asCustomer, after.cursor)).result).toEqual([]);
    expect((await page(company.asCustomer, after.result[0]?.cursor)).result).toEqual([]);
  });

  it('lists the oldest first, with the id of a comment', async () => {
    const { ticketId } = await storeTicket(api, company);
    const content = JSON.stringify({ type: 'doc', content: [] });
    const { id: commentId } = await api.db
      .insertInto('comments')
      .values({ ticketId, authorId: company.engineer.id, content, contentText: '', createdOn: api.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { cursor } = await page(company.asCustomer);
    await storeEvent(api.db, ticketId, { kind: 'CommentAdded', commentId });
    await storeEvent(api.db, ticketId, { kind: 'CommentRemoved', commentId });
    await changesOf(company.asCustomer, cursor, 2);
    const { result } = await page(company.asCustomer, cursor);
    expect(result.map(({ kind, commentId: which }) => [kind, which])).toEqual([
      ['CommentAdded', commentId],
      ['CommentRemoved', commentId],
    ]);
  });

  it('lists for each person the tickets they may see', async () => {
    const colleague = await makeUser(api.db, { clientIds: [company.clientId] });
    const other = await makeCompany(api);
    const own = await storeTicket(api, company);
    const colleagues = await storeTicket(api, company, { authorId: colleague.id });
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    const foreign = await storeTicket(api, other);
    const { cursor } = await page(company.asCustomer);
    for (const { ticketId } of [own, colleagues, hidden, foreign]) await storeEvent(api.db, ticketId);
    expect(await changesOf(company.asCustomer, cursor, 4)).toEqual([own.ticketId]);
    expect(await changesOf(other.asCustomer, cursor, 4)).toEqual([foreign.ticketId]);
    expect(await changesOf(company.asEngineer, cursor, 4)).toEqual([
      own.ticketId,
      colleagues.ticketId,
      hidden.ticketId,
    ]);
  });

  it.each([
    [EVENTS_PAGE_MAX_COUNT, true],
    [EVENTS_PAGE_MAX_COUNT + 1, false],
  ])('%i missed ones are complete: %s', async (count, complete) => {
    const { ticketId } = await storeTicket(api, company);
    const before = await page(company.asCustomer);
    await storeEvents(api.db, ticketId, count);
    const missed = async () => {
      const changes = await page(company.asCustomer, before.cursor);
      return [changes.complete, changes.result.length];
    };
    await expect.poll(missed).toEqual([complete, complete ? count : 0]);
    const after = await page(company.asCustomer, before.cursor);
    expect(await page(company.asCustomer, after.cursor)).toMatchObject({ result: [], complete: true });
  });

  it('reads a fixed number of events, however few of them the person may see', async () => {
    const other = await makeCompany(api);
    const { ticketId } = await storeTicket(api, company);
    const { cursor } = await page(other.asCustomer);
    for (let batch = 0; batch < 11; batch += 1) await storeEvents(api.db, ticketId, 1000);
    await expect.poll(async () => (await page(other.asCustomer, cursor)).complete).toBe(false);
  });

  it('a cursor of a future that this database never had is not complete', async () => {
    const cursor = writeEventCursor({ transaction: 2n ** 40n, sequence: 7n });
    const answer = await page(company.asCustomer, cursor);
    expect(answer).toMatchObject({ result: [], complete: false });
    expect(answer.cursor).not.toBe(cursor);
  });

  it.each(['x', 'MQ', 'LTEuMQ', Buffer.from(`${2n ** 64n}.1`).toString('base64url'), 'MS45OTk5OTk5OTk5OTk5OTk5OTk5'])(
    'rejects %s, which is not a cursor',
    async (cursor) => {
      expect((await company.asCustomer(`GET /events?after=${cursor}`)).status).toBe(400);
      expect((await company.asCustomer('GET /events', { headers: { 'last-event-id': cursor } })).status).toBe(400);
    },
  );

  it('is for people who are signed in, from our own pages, without the auth-type header', async () => {
    const ask = async (caller: Caller, headers = {}) => (await caller('GET /events', { headers })).status;
    expect(await ask(api.anonymous)).toBe(401);
    expect(await ask(company.asCustomer, { 'auth-type': '' })).toBe(200);
    expect(await ask(company.asCustomer, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await company.asCustomer('POST /events')).status).toBe(405);
  });

  it('a HEAD gets no stream', async () => {
    const answer = await company.asCustomer('HEAD /events', { headers: { accept: 'text/event-stream' } });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('counts as no activity', async () => {
    const user = await makeUser(api.db, { clientIds: [company.clientId] });
    const caller = await api.as(user);
    const activity = async () =>
      (await api.db.selectFrom('sessions').select('lastActivityOn').where('userId', '=', user.id).execute())[0];
    const before = await activity();
    api.clock.forward(5 * 60_000);
    await page(caller);
    expect(await activity()).toEqual(before);
  });
});
