import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WATCHERS_MAX_COUNT } from '#domain/limits.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { selectWatchers } from '#server/services/watchers/internal/watcher-view.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { addWatcher, outsideAddress, watchersOf } from '#tests/api/support/watchers.ts';

let api: TestApi;
let company: Company;
let ticket: TicketReference;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  ticket = await storeTicket(api, company);
});
afterAll(() => api.close());

const colleague = (given: object = {}) =>
  makeUser(api.db, { clientIds: [company.clientId], firstName: 'Tomas', ...given });

function add(json: object, call: Caller = company.asCustomer, place = ticket): Promise<Answer> {
  return addWatcher(call, place, json);
}

const watchers = (call: Caller = company.asCustomer, place = ticket) => watchersOf(call, place);

function events({ ticketId } = ticket) {
  return api.db
    .selectFrom('ticketEvents')
    .select(['kind', 'actorId', 'data'])
    .where('ticketId', '=', ticketId)
    .execute();
}

it('are read by their ticket, however many others there are', async () => {
  const plan = await api.db.transaction().execute(async (transaction) => {
    // A table of a few rows is quicker read whole.
    await sql`set local enable_seqscan = off`.execute(transaction);
    return selectWatchers(transaction).where('watchers.ticketId', '=', ticket.ticketId).explain('json');
  });
  expect(JSON.stringify(plan)).toContain('watchers_of_ticket');
});

describe('a colleague', () => {
  it('is added by id, once, and listed in the history', async () => {
    const own = await storeTicket(api, company);
    const person = await colleague({ lastName: 'Jonaitis' });
    expect((await add({ userId: person.id }, company.asCustomer, own)).json()).toMatchObject([
      { userId: person.id, name: 'Tomas Jonaitis', confirmed: true, staff: false },
    ]);
    expect((await add({ userId: person.id }, company.asCustomer, own)).json()).toHaveLength(1);
    expect(await events(own)).toEqual([
      { kind: 'WatcherAdded', actorId: company.customer.id, data: { watcher: 'Tomas Jonaitis' } },
    ]);
  });

  it('is who an address of an account of the company means, in any case', async () => {
    const person = await colleague();
    const answer = await add({ email: person.email.toUpperCase() });
    expect(answer.json<Watcher[]>()).toContainEqual(expect.objectContaining({ userId: person.id, confirmed: true }));
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to.toLowerCase() === person.email)).toEqual([]);
  });

  it('is nobody of another company, nobody disabled, nobody of the staff, nobody at all', async () => {
    const other = await makeCompany(api);
    const disabled = await colleague({ status: 'Disabled' });
    for (const id of [other.customer.id, disabled.id, company.engineer.id, crypto.randomUUID()]) {
      expect(faults(await add({ userId: id }))).toEqual(['userId not_found']);
    }
  });

  it('may be chosen from the company’s people who do not watch yet, by name', async () => {
    const own = await storeTicket(api, company);
    const adam = await colleague({ firstName: 'Adam' });
    const zita = await colleague({ firstName: 'Zita' });
    await add({ userId: zita.id }, company.asCustomer, own);
    const answer = await company.asCustomer(`GET /tickets/watchers/candidates?ticketId=${own.ticketId}`);
    const ids = answer.json<{ id: string }[]>().map(({ id }) => id);
    expect(ids[0]).toBe(adam.id);
    expect(ids).not.toContain(zita.id);
    expect(ids).not.toContain(company.engineer.id);
  });
});

describe('adding', () => {
  it.each([
    ['neither', {}, 'email required'],
    ['both', { userId: crypto.randomUUID(), email: 'a@outside.example' }, 'userId unexpected'],
    ['no address', { email: 'nobody' }, 'email invalid_format'],
    ['another field', { email: 'a@outside.example', name: 'A' }, 'name unexpected'],
  ])('is refused with %s', async (_, json, fault) => {
    expect(faults(await add(json))).toEqual([fault]);
  });

  it('is refused for a ticket that customers do not see', async () => {
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    expect(faults(await add({ email: outsideAddress() }, company.asEngineer, hidden))).toEqual(['email not_allowed']);
    expect((await add({ email: outsideAddress() }, company.asCustomer, hidden)).status).toBe(404);
  });

  it('ends at the most watchers that a ticket may have', async () => {
    const own = await storeTicket(api, company);
    const now = api.clock.now();
    const rows = Array.from({ length: WATCHERS_MAX_COUNT }, (_, count) => ({
      ticketId: own.ticketId,
      email: `many${count}@outside.example`,
      tokenHash: Buffer.from('x'),
      createdOn: now,
    }));
    await api.db.insertInto('watchers').values(rows).execute();
    expect(faults(await add({ email: outsideAddress() }, company.asCustomer, own))).toEqual(['email too_many']);
    expect(faults(await add({ userId: (await colleague()).id }, company.asCustomer, own))).toEqual(['userId too_many']);
    const answer = await company.asCustomer('POST /users/notifications/ticket', { json: { ticketId: own.ticketId } });
    expect(faults(answer)).toEqual(['ticketId too_many']);
  });

  it('of one address ten times at once is one watcher and one mail', async () => {
    const email = outsideAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await watchers()).filter((watcher) => watcher.email === email)).toHaveLength(1);
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('taking off', () => {
  it('returns who it was, stops the emails and is in the history', async () => {
    const own = await storeTicket(api, company);
    const email = outsideAddress();
    const [added] = (await add({ email }, company.asCustomer, own)).json<Watcher[]>();
    const answer = await company.asCustomer(`DELETE /tickets/watchers/${added?.id}`);
    expect(answer.json()).toEqual(added);
    expect(await watchers(company.asCustomer, own)).toEqual([]);
    expect((await company.asCustomer(`DELETE /tickets/watchers/${added?.id}`)).status).toBe(404);
    expect((await events(own)).at(-1)).toMatchObject({ kind: 'WatcherRemoved', data: { watcher: email } });
  });

  it('of one of the staff is the staff’s, and of them customers get the name alone', async () => {
    const own = await storeTicket(api, company);
    await company.asEngineer('POST /users/notifications/ticket', { json: { ticketId: own.ticketId } });
    const [seen] = await watchers(company.asCustomer, own);
    expect(seen).toMatchObject({ name: 'Jonas Kazlauskas', staff: true });
    expect(seen).not.toHaveProperty('userId');
    expect((await watchers(company.asEngineer, own))[0]).toMatchObject({ userId: company.engineer.id });
    expect((await company.asCustomer(`DELETE /tickets/watchers/${seen?.id}`)).status).toBe(403);
    expect((await company.asEngineer(`DELETE /tickets/watchers/${seen?.id}`)).status).toBe(200);
  });
});

describe('one’s own watching', () => {
  const subscription = (call: Caller, { ticketId }: TicketReference) =>
    call(`GET /users/notifications/ticket?ticketId=${ticketId}`);

  it('is switched on and off, twice as once', async () => {
    const own = await storeTicket(api, company);
    const call = company.asCustomer;
    expect((await subscription(call, own)).json()).toEqual({ ticketId: own.ticketId, subscribed: false });
    for (let count = 0; count < 2; count += 1) {
      const answer = await call('POST /users/notifications/ticket', { json: { ticketId: own.ticketId } });
      expect(answer.json()).toEqual({ ticketId: own.ticketId, subscribed: true });
    }
    expect((await subscription(call, own)).json()).toEqual({ ticketId: own.ticketId, subscribed: true });
    expect(await watchers(call, own)).toMatchObject([{ userId: company.customer.id }]);
    for (let count = 0; count < 2; count += 1) {
      const answer = await call(`DELETE /users/notifications/ticket/?ticketId=${own.ticketId}`);
      expect(answer.json()).toEqual({ ticketId: own.ticketId, subscribed: false });
    }
    expect((await events(own)).map(({ kind }) => kind)).toEqual(['WatcherAdded', 'WatcherRemoved']);
  });
});

describe('a ticket out of scope', () => {
  it('has no watchers for anyone else', async () => {
    const other = await makeCompany(api);
    const [present] = (await add({ email: outsideAddress() })).json<Watcher[]>();
    const { ticketId } = ticket;
    const query = `ticketId=${ticketId}`;
    const lone = await api.as(await colleague());
    for (const call of [other.asCustomer, other.asEngineer, lone]) {
      const answers = [
        await call(`GET /tickets/watchers?${query}`),
        await call(`GET /tickets/watchers/candidates?${query}`),
        await call('POST /tickets/watchers', { json: { ticketId, email: outsideAddress() } }),
        await call(`DELETE /tickets/watchers/${present?.id}`),
        await call('POST /users/notifications/ticket', { json: { ticketId } }),
        await call(`GET /users/notifications/ticket?${query}`),
        await call(`DELETE /users/notifications/ticket/?${query}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await api.anonymous(`GET /tickets/watchers?${query}`)).status).toBe(401);
  });
});
