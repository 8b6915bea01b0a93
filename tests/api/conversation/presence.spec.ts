import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { PRESENCE_BEAT_MS, PRESENCE_TTL_MS } from '#domain/limits.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { plainCaller, startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { cookieOf, openStream } from '#tests/api/support/event-stream.ts';
import type { TestStream } from '#tests/api/support/event-stream.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let second: { user: MadeUser; call: Caller };
let colleague: { user: MadeUser; call: Caller };

beforeAll(async () => {
  api = await startApi({}, { live: { beat: 30, sweep: 10 } });
  company = await makeCompany(api);
  const { engineerGroupId } = company.productGroup;
  const greta = {
    type: 'Engineer',
    firstName: 'Greta',
    lastName: 'Žukaitė',
    engineerGroupIds: [engineerGroupId],
  } as const;
  second = await personOf({ ...greta, engineerGroupIds: [engineerGroupId] });
  colleague = await personOf({ clientIds: [company.clientId], firstName: 'Ona', permissions: [VIEW_ALL_TICKETS] });
});
afterAll(() => api.close());

async function personOf(given: Parameters<typeof makeUser>[1]) {
  const user = await makeUser(api.db, given);
  return { user, call: await api.as(user) };
}

const report = (caller: Caller, ticketId: string, activity: string): Promise<Answer> =>
  caller('POST /tickets/presence', { json: { ticketId, activity } });
const seen = async (caller: Caller, ticketId: string, activity = 'Looking') =>
  (await report(caller, ticketId, activity)).json<TicketPresence>();
const streamOf = async (user: { id: string }, url = api.url) => openStream(url, { cookie: await cookieOf(api, user) });
const last = ({ presence }: TestStream) => presence.at(-1);
const nobody = { supportLooking: false, looking: [], writing: [] };

describe('reporting presence', () => {
  it('answers who else is, to staff by name, to customers what support does', async () => {
    const { ticketId } = await storeTicket(api, company);
    expect(await seen(company.asCustomer, ticketId, 'Writing')).toEqual(nobody);
    const rasa = { id: company.customer.id, firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false };
    const jonas = { id: company.engineer.id, firstName: 'Jonas', lastName: 'Kazlauskas', staff: true };
    expect(await seen(company.asEngineer, ticketId)).toEqual({ ...nobody, writing: [rasa] });
    expect(await seen(second.call, ticketId)).toEqual({ supportLooking: true, looking: [jonas], writing: [rasa] });
    expect(await seen(colleague.call, ticketId)).toEqual({ ...nobody, supportLooking: true });
    await report(company.asEngineer, ticketId, 'Writing');
    expect(await seen(colleague.call, ticketId)).toEqual({ ...nobody, supportLooking: true, writing: [jonas] });
  });

  it('is forgotten on leaving, and after a while', async () => {
    const { ticketId } = await storeTicket(api, company);
    await report(company.asEngineer, ticketId, 'Looking');
    await report(company.asEngineer, ticketId, 'Left');
    expect(await seen(second.call, ticketId)).toEqual(nobody);
    await report(company.asEngineer, ticketId, 'Looking');
    api.clock.forward(PRESENCE_TTL_MS - 1);
    expect((await seen(second.call, ticketId)).supportLooking).toBe(true);
    api.clock.forward(1);
    expect((await seen(second.call, ticketId)).supportLooking).toBe(false);
  });

  it('is 404 where the ticket is out of scope, and notifies no one', async () => {
    const other = await makeCompany(api);
    const plain = await personOf({ clientIds: [company.clientId] });
    const { ticketId } = await storeTicket(api, company);
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    for (const caller of [other.asEngineer, other.asCustomer, plain.call]) {
      expect((await report(caller, ticketId, 'Writing')).status).toBe(404);
    }
    expect((await report(company.asCustomer, hidden.ticketId, 'Looking')).status).toBe(404);
    expect((await report(company.asCustomer, randomUUID(), 'Looking')).status).toBe(404);
    expect((await report(api.anonymous, ticketId, 'Looking')).status).toBe(401);
    expect(await seen(company.asEngineer, ticketId)).toEqual(nobody);
  });

  it('takes what the contract names', async () => {
    const { ticketId } = await storeTicket(api, company);
    expect((await report(company.asCustomer, ticketId, 'Sleeping')).status).toBe(422);
    expect((await report(company.asCustomer, 'x', 'Looking')).status).toBe(422);
  });

  it('counts as no activity', async () => {
    const { ticketId } = await storeTicket(api, company);
    const { user, call } = await personOf({ type: 'Admin' });
    const sessions = api.db.selectFrom('sessions').select('lastActivityOn').where('userId', '=', user.id);
    const before = await sessions.execute();
    api.clock.forward(5 * PRESENCE_BEAT_MS);
    await report(call, ticketId, 'Looking');
    expect(await sessions.execute()).toEqual(before);
  });
});

describe('a viewer of a ticket', () => {
  it('is notified when others come, write and leave, and of no other ticket', async () => {
    const [{ ticketId }, other] = [await storeTicket(api, company), await storeTicket(api, company)];
    const stream = await streamOf(company.customer);
    const elsewhere = await streamOf(colleague.user);
    await report(company.asCustomer, ticketId, 'Looking');
    await report(colleague.call, other.ticketId, 'Looking');
    await report(company.asEngineer, ticketId, 'Looking');
    await expect.poll(() => last(stream)).toEqual({ ticketId, presence: { ...nobody, supportLooking: true } });
    await report(company.asEngineer, ticketId, 'Writing');
    await expect.poll(() => last(stream)?.presence.writing.map(({ firstName }) => firstName)).toEqual(['Jonas']);
    await report(company.asEngineer, ticketId, 'Left');
    await expect.poll(() => last(stream)?.presence).toEqual(nobody);
    expect(elsewhere.presence.filter((change) => change.ticketId === ticketId)).toEqual([]);
    for (const each of [stream, elsewhere]) each.cut();
  });

  it('is notified when others time out', async () => {
    const { ticketId } = await storeTicket(api, company);
    const stream = await streamOf(company.customer);
    await report(company.asEngineer, ticketId, 'Looking');
    api.clock.forward(PRESENCE_TTL_MS / 2);
    await report(company.asCustomer, ticketId, 'Looking');
    await expect.poll(() => last(stream)?.presence.supportLooking).toBe(true);
    api.clock.forward(PRESENCE_TTL_MS / 2);
    await expect.poll(() => last(stream)?.presence.supportLooking).toBe(false);
    stream.cut();
  });

  it('hears nothing more once the ticket is out of their scope', async () => {
    const { ticketId } = await storeTicket(api, company);
    const [stream, colleagues] = [await streamOf(company.customer), await streamOf(second.user)];
    await report(company.asCustomer, ticketId, 'Looking');
    await report(second.call, ticketId, 'Looking');
    await expect.poll(() => last(stream)?.presence.supportLooking).toBe(true);
    const before = stream.presence.length;
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticketId).execute();
    await report(company.asEngineer, ticketId, 'Writing');
    await expect.poll(() => last(colleagues)?.presence.writing.length).toBe(1);
    expect(stream.presence.length).toBe(before);
    for (const each of [stream, colleagues]) each.cut();
  });

  it('is notified of people on another server', async () => {
    const server = await startAnotherServer(api);
    const { ticketId } = await storeTicket(api, company);
    const stream = await streamOf(company.customer);
    await report(company.asCustomer, ticketId, 'Looking');
    const there = plainCaller(server.url, { cookie: await cookieOf(api, company.engineer) });
    await report(there, ticketId, 'Writing');
    await expect.poll(() => last(stream)?.presence.writing.map(({ id }) => id)).toEqual([company.engineer.id]);
    await report(company.asCustomer, ticketId, 'Writing');
    await expect
      .poll(async () => (await seen(there, ticketId)).writing.map(({ id }) => id))
      .toEqual([company.customer.id]);
    stream.cut();
    await server.close();
  });

  it('is still notified after an unreadable signal', async () => {
    const { ticketId } = await storeTicket(api, company);
    const stream = await streamOf(company.customer);
    await report(company.asCustomer, ticketId, 'Looking');
    await sql`select pg_notify('ticket_presence', '{"from":'), pg_notify('ticket_presence', '{}')`.execute(api.db);
    await report(company.asEngineer, ticketId, 'Looking');
    await expect.poll(() => last(stream)?.presence.supportLooking).toBe(true);
    stream.cut();
  });
});
