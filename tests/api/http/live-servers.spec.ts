import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { cookieOf, openStream } from '#tests/api/support/event-stream.ts';
import type { TestStream } from '#tests/api/support/event-stream.ts';
import { storeEvent } from '#tests/api/support/ticket-events.ts';
import { makeCompany, raise, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let cookie: string;
// Many concurrent transactions.
let db: Db;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  cookie = await cookieOf(api, company.customer);
  db = openDatabase(api.databaseUrl, { max: 8 });
});
afterAll(async () => {
  await db.destroy();
  await api.close();
});

const ticketsOf = ({ changes }: TestStream) => changes.map(({ ticketId }) => ticketId);

describe('several servers', () => {
  it('report what happens on any of them', async () => {
    const others = await Promise.all([startAnotherServer(api), startAnotherServer(api)]);
    const streams = await Promise.all([api, ...others].map(({ url }) => openStream(url, { cookie })));
    const { ticketId } = await raise(company);
    for (const stream of streams) await expect.poll(() => ticketsOf(stream)).toEqual([ticketId]);
    for (const stream of streams) stream.cut();
    await Promise.all(others.map((server) => server.close()));
  });

  it('one that ends and starts again leaves no gap', async () => {
    const tickets = [await storeTicket(api, company), await storeTicket(api, company), await storeTicket(api, company)];
    const [first = '', second = '', third = ''] = tickets.map(({ ticketId }) => ticketId);
    const before = await startAnotherServer(api);
    const cut = await openStream(before.url, { cookie });
    await storeEvent(db, first);
    await expect.poll(() => ticketsOf(cut)).toEqual([first]);
    await before.close();
    await expect.poll(() => cut.ended).toBe(true);
    await storeEvent(db, second);
    const after = await startAnotherServer(api);
    const resumed = await openStream(after.url, { cookie, lastEventId: cut.lastId });
    await storeEvent(db, third);
    await expect.poll(() => ticketsOf(resumed)).toEqual([second, third]);
    resumed.cut();
    await after.close();
  });
});

/** A transaction that has written an event, and is ended when the test says so. */
async function openTransaction(ticketId: string) {
  const transaction = await db.startTransaction().execute();
  await storeEvent(transaction, ticketId);
  return {
    commit: () => transaction.commit().execute(),
    rollback: () => transaction.rollback().execute(),
  };
}

async function twoTickets(): Promise<[string, string]> {
  const [one, two] = [await storeTicket(api, company), await storeTicket(api, company)];
  return [one.ticketId, two.ticketId];
}

describe('no event is lost or repeated', () => {
  it('when the connection that listens is killed', async () => {
    const [first, second] = await twoTickets();
    const stream = await openStream(api.url, { cookie });
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'helpdesk-live' and datname = current_database()
    `.execute(db);
    expect(rows.length).toBe(1);
    await storeEvent(db, first);
    await expect.poll(() => ticketsOf(stream), { timeout: 5000 }).toEqual([first]);
    await storeEvent(db, second);
    await expect.poll(() => ticketsOf(stream), { timeout: 5000 }).toEqual([first, second]);
    stream.cut();
  });

  it('when an earlier transaction commits later', async () => {
    const [early, late] = await twoTickets();
    const stream = await openStream(api.url, { cookie });
    const cursor = (await company.asCustomer('GET /events')).json<EventPage>().cursor;
    const held = await openTransaction(early);
    await storeEvent(db, late);
    const page = (await company.asCustomer(`GET /events?after=${cursor}`)).json<EventPage>();
    expect([page.result, ticketsOf(stream)]).toEqual([[], []]);
    await held.commit();
    await expect.poll(() => ticketsOf(stream)).toEqual([early, late]);
    const { result } = (await company.asCustomer(`GET /events?after=${page.cursor}`)).json<EventPage>();
    expect(result.map(({ ticketId }) => ticketId)).toEqual([early, late]);
    stream.cut();
  });

  it('when an earlier transaction is rolled back, which signals nothing', async () => {
    const [early, late] = await twoTickets();
    const stream = await openStream(api.url, { cookie });
    const held = await openTransaction(early);
    await storeEvent(db, late);
    // Signals arrive in order: when this one has been delivered, the server has looked for the event in vain.
    await company.asCustomer('POST /tickets/presence', { json: { ticketId: late, activity: 'Looking' } });
    const person = { id: company.engineer.id, firstName: 'Jonas', lastName: 'Kazlauskas', staff: true };
    const signal = JSON.stringify({ from: 'another', ticketId: late, person, activity: 'Looking' });
    await sql`select pg_notify('ticket_presence', ${signal})`.execute(db);
    await expect.poll(() => stream.presence.at(-1)?.presence.supportLooking).toBe(true);
    await held.rollback();
    await expect.poll(() => ticketsOf(stream)).toEqual([late]);
    stream.cut();
  });

  it.each([1, 2, 3, 4, 5, 6])('when streams are cut while transactions commit in any order (%i)', async (seed) => {
    const { ticketId } = await storeTicket(api, company);
    const random = randomOf(seed);
    const open: { id: string; commit: () => Promise<unknown> }[] = [];
    const committed: string[] = [];
    const cursors: string[] = [];
    let stream = await openStream(api.url, { cookie });
    const resume = async () => {
      stream.cut();
      cursors.push(...stream.changes.map(({ cursor }) => cursor));
      stream = await openStream(api.url, { cookie, lastEventId: stream.lastId });
    };
    const end = async (index: number) => {
      const [ended] = open.splice(index, 1);
      await ended?.commit();
      committed.push(ended?.id ?? '');
    };
    for (let step = 0; step < 60; step += 1) {
      const draw = random();
      if (draw < 0.15) await resume();
      else if (draw < 0.55 && open.length < 6) {
        const transaction = await db.startTransaction().execute();
        const id = await storeEvent(transaction, ticketId);
        open.push({ id, commit: () => transaction.commit().execute() });
      } else await end(Math.floor(random() * open.length));
    }
    while (open.length > 0) await end(0);
    const received = () => [...cursors, ...stream.changes.map(({ cursor }) => cursor)];
    const wanted = await cursorsOf(committed.filter((id) => id !== ''));
    await expect.poll(received).toEqual(wanted);
    stream.cut();
  });
});

/** The cursors of some events, in their order. */
async function cursorsOf(ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select transaction || '.' || sequence as place from ticket_events
    where id = any(${ids}::uuid[]) order by transaction, sequence
  `.execute(db);
  return rows.map(({ place }) => Buffer.from(place).toString('base64url'));
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
