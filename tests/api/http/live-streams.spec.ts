import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { EVENTS_PAGE_MAX_COUNT, SESSION_IDLE_MS } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { askForStream, cookieOf, openStream } from '#tests/api/support/event-stream.ts';
import type { TestStream } from '#tests/api/support/event-stream.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { storeEvent, storeEvents } from '#tests/api/support/ticket-events.ts';
import { makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi({}, { live: { beat: 30 } });
  company = await makeCompany(api);
});
afterAll(() => api.close());

const streamOf = async (user: { id: string }) => openStream(api.url, { cookie: await cookieOf(api, user) });
const ticketsOf = ({ changes }: TestStream) => changes.map(({ ticketId }) => ticketId);

async function presentCursor(): Promise<string> {
  return (await company.asCustomer('GET /events')).json<EventPage>().cursor;
}

async function nextBeat(stream: TestStream): Promise<void> {
  const { beats } = stream;
  // The one in flight may be older.
  await expect.poll(() => stream.beats).toBeGreaterThan(beats + 1);
}

describe('a stream', () => {
  it('is neither cached nor buffered by proxies', async () => {
    const stream = await streamOf(company.customer);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    stream.cut();
  });

  it('sends events to those who may see them, and to no one else', async () => {
    const other = await makeCompany(api);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId] });
    const admin = await makeUser(api.db, { type: 'Admin' });
    const seeing = await Promise.all([company.customer, company.engineer, admin].map(streamOf));
    const [blind, foreign] = await Promise.all([streamOf(colleague), streamOf(other.customer)]);
    const { ticketId, displayId } = await raise(company);
    await reply(company.asEngineer, ticketId);
    for (const stream of seeing) {
      await expect
        .poll(() => stream.changes.map(({ kind }) => kind))
        .toEqual(['Created', 'CommentAdded', 'StatusChanged']);
      expect(stream.changes[0]).toEqual({
        cursor: stream.changes[0]?.cursor,
        kind: 'Created',
        ticketId,
        displayId,
        on: api.clock.now().toISOString(),
      });
    }
    const last = await raise(other);
    await expect.poll(() => ticketsOf(foreign)).toEqual([last.ticketId]);
    expect(blind.changes).toEqual([]);
    for (const stream of [...seeing, blind, foreign]) stream.cut();
  });

  it('continues from Last-Event-ID, else from `after`, and not before its first beat', async () => {
    const { ticketId } = await storeTicket(api, company);
    const cookie = await cookieOf(api, company.customer);
    const after = await presentCursor();
    await storeEvent(api.db, ticketId, { kind: 'Created' });
    await storeEvent(api.db, ticketId, { kind: 'StatusChanged' });
    const first = await openStream(api.url, { cookie, after });
    await expect.poll(() => first.changes.map(({ kind }) => kind)).toEqual(['Created', 'StatusChanged']);
    const lastEventId = first.changes[0]?.cursor;
    const second = await openStream(api.url, { cookie, after, lastEventId });
    await expect.poll(() => second.changes.map(({ kind }) => kind)).toEqual(['StatusChanged']);
    const third = await openStream(api.url, { cookie });
    expect(third.changes).toEqual([]);
    for (const stream of [first, second, third]) stream.cut();
  });

  it('says when too much was missed, and continues', async () => {
    const { ticketId } = await storeTicket(api, company);
    const after = await presentCursor();
    await storeEvents(api.db, ticketId, EVENTS_PAGE_MAX_COUNT + 1);
    const missed = async () => (await company.asCustomer(`GET /events?after=${after}`)).json<EventPage>();
    await expect.poll(async () => (await missed()).complete).toBe(false);
    const stream = await openStream(api.url, { cookie: await cookieOf(api, company.customer), after });
    await storeEvent(api.db, ticketId, { kind: 'FeedbackGiven' });
    await expect.poll(() => stream.changes.map(({ kind }) => kind)).toEqual(['FeedbackGiven']);
    expect(stream.resets).toBe(1);
    stream.cut();
  });

  it('advances its resume position with each beat', async () => {
    const other = await makeCompany(api);
    const { ticketId } = await storeTicket(api, other);
    const stream = await streamOf(company.customer);
    const { lastId } = stream;
    await storeEvent(api.db, ticketId);
    await expect.poll(() => stream.lastId).not.toBe(lastId);
    expect(stream.changes).toEqual([]);
    stream.cut();
  });

  it.each([
    ['without a session', { cookie: '' }, 401],
    ['from what is no cursor', { after: 'x' }, 400],
  ])('is refused %s', async (_, call, status) => {
    const own = await cookieOf(api, company.customer);
    const { answer, cut } = await askForStream(api.url, { cookie: own, ...call });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    cut();
  });
});

describe('the person of a stream', () => {
  it('has none after signing out', async () => {
    const user = await makeUser(api.db, { clientIds: [company.clientId] });
    const stream = await streamOf(user);
    await api.db.deleteFrom('sessions').where('userId', '=', user.id).execute();
    await expect.poll(() => stream.ended).toBe(true);
  });

  it('has none when the account is disabled', async () => {
    const user = await makeUser(api.db, { clientIds: [company.clientId] });
    const stream = await streamOf(user);
    await api.db.updateTable('users').set({ status: 'Disabled' }).where('id', '=', user.id).execute();
    await expect.poll(() => stream.ended).toBe(true);
  });

  it('is not kept signed in by it', async () => {
    const stream = await streamOf(await makeUser(api.db, { clientIds: [company.clientId] }));
    api.clock.forward(SESSION_IDLE_MS - 1000);
    await nextBeat(stream);
    expect(stream.ended).toBe(false);
    api.clock.forward(1000);
    await expect.poll(() => stream.ended).toBe(true);
  });

  it('sees what they may see now', async () => {
    const user = await makeUser(api.db, { clientIds: [company.clientId] });
    const [own, foreign] = [await storeTicket(api, company, { authorId: user.id }), await storeTicket(api, company)];
    const stream = await streamOf(user);
    const happen = async () => {
      await storeEvent(api.db, foreign.ticketId);
      await storeEvent(api.db, own.ticketId);
    };
    await happen();
    await expect.poll(() => ticketsOf(stream)).toEqual([own.ticketId]);
    const users = api.db.updateTable('users').where('id', '=', user.id);
    await users.set({ permissions: [VIEW_ALL_TICKETS] }).execute();
    await nextBeat(stream);
    await happen();
    await expect.poll(() => ticketsOf(stream)).toEqual([own.ticketId, foreign.ticketId, own.ticketId]);
    await users.set({ permissions: [] }).execute();
    await nextBeat(stream);
    await happen();
    await expect.poll(() => ticketsOf(stream).length).toBe(4);
    expect(ticketsOf(stream)[3]).toBe(own.ticketId);
    stream.cut();
  });

  it('has ten in each browser, and each receives everything', async () => {
    const cookies = [await cookieOf(api, company.customer), await cookieOf(api, company.customer)];
    const streams = await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: 10 }, () => openStream(api.url, { cookie }))),
    );
    const [cookie = ''] = cookies;
    const statusOfNext = async () => {
      const { answer, cut } = await askForStream(api.url, { cookie });
      cut();
      return answer.statusCode;
    };
    expect(await statusOfNext()).toBe(429);
    const { ticketId } = await storeTicket(api, company);
    await storeEvent(api.db, ticketId);
    for (const stream of streams) await expect.poll(() => ticketsOf(stream)).toEqual([ticketId]);
    streams[0]?.cut();
    await expect.poll(statusOfNext).toBe(200);
    for (const stream of streams) stream.cut();
  });
});

it('a server that ends does not wait for its streams', async () => {
  const own = await startApi();
  const stream = await openStream(own.url, { cookie: await cookieOf(own, await makeUser(own.db)) });
  await own.close();
  // One that had to be cut off is not ended.
  await expect.poll(() => stream.ended).toBe(true);
});
