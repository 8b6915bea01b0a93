import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { addWatcher, mailedWatch, outsideAddress, watchersOf } from '#tests/api/support/watchers.ts';

let api: TestApi;
let company: Company;
let ticket: TicketReference;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  ticket = await storeTicket(api, company);
});
afterAll(() => api.close());

function add(json: object, call: Caller = company.asCustomer, place = ticket): Promise<Answer> {
  return addWatcher(call, place, json);
}

const watchers = (call: Caller = company.asCustomer, place = ticket) => watchersOf(call, place);

const confirm = (json: object) => api.anonymous('POST /watchers/confirm', { json });
const leave = (json: object) => api.anonymous('POST /watchers/leave', { json });

describe('an outside address', () => {
  it('gets one email to confirm, without words of the ticket, in the language of the person who adds it', async () => {
    const email = outsideAddress();
    const asked = await makeUser(api.db, {
      clientIds: [company.clientId],
      permissions: ['ViewAllTickets'],
      language: 'lt',
    });
    const call = await api.as(asked);
    expect((await add({ email }, call)).json<Watcher[]>()).toContainEqual(
      expect.objectContaining({ email, confirmed: false }),
    );
    await add({ email: email.toUpperCase() }, call);
    const mail = await api.mailTo(email);
    expect(mail).toMatchObject({ language: 'lt', autoSubmitted: 'auto-generated' });
    expect(mail.unsubscribe).toMatch(/\/watch\//);
    expect(mail.text).not.toContain('VPN');
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('is confirmed by the token of its mail, twice as once', async () => {
    const email = outsideAddress();
    await add({ email });
    const link = await mailedWatch(api, email);
    for (const answer of [await confirm(link), await confirm(link)]) {
      expect(answer.json()).toEqual({ displayId: ticket.displayId, email, confirmed: true });
    }
    expect((await watchers()).find((watcher) => watcher.email === email)).toMatchObject({ confirmed: true });
  });

  it('unsubscribes with the token, which then stops working, and is asked again with another one', async () => {
    const email = outsideAddress();
    await add({ email });
    const link = await mailedWatch(api, email);
    await confirm(link);
    expect((await leave(link)).json()).toEqual({ displayId: ticket.displayId, email, confirmed: false });
    expect((await watchers()).some((watcher) => watcher.email === email)).toBe(false);
    for (const answer of [await leave(link), await confirm(link)]) expect(answer.status).toBe(404);
    api.clock.forward(1000);
    await add({ email });
    const again = await mailedWatch(api, email);
    expect(again.token).not.toBe(link.token);
    expect((await confirm(link)).status).toBe(404);
    expect((await confirm(again)).status).toBe(200);
  });

  it.each([
    ['another token', { token: 'x'.repeat(43) }],
    ['another watcher', { watcherId: crypto.randomUUID() }],
  ])('is not confirmed or taken off by %s', async (_, wrong) => {
    const email = outsideAddress();
    await add({ email });
    const link = { ...(await mailedWatch(api, email)), ...wrong };
    expect([(await confirm(link)).status, (await leave(link)).status]).toEqual([404, 404]);
    expect((await watchers()).find((watcher) => watcher.email === email)).toMatchObject({ confirmed: false });
  });

  it('is not confirmed where the ticket is hidden, but may still leave', async () => {
    const own = await storeTicket(api, company);
    const email = outsideAddress();
    await add({ email }, company.asCustomer, own);
    const link = await mailedWatch(api, email);
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', own.ticketId).execute();
    expect((await confirm(link)).status).toBe(404);
    expect((await leave(link)).status).toBe(200);
  });

  it('of an account of another company stays an address', async () => {
    const other = await makeCompany(api);
    const stranger = { email: other.customer.email, confirmed: false };
    expect((await add({ email: stranger.email })).json()).toContainEqual(expect.objectContaining(stranger));
  });

  it('is rate-limited: by person and by address', async () => {
    const busy = await makeCompany(api);
    const own = await storeTicket(api, busy);
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1)
      answers.push((await add({ email: outsideAddress() }, busy.asCustomer, own)).status);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const email = outsideAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const place = await storeTicket(api, company);
      statuses.push((await add({ email }, company.asCustomer, place)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // The sessions of the others end with the day.
    api.clock.forward(86_400_000);
    expect((await add({ email }, await api.as(company.customer))).status).toBe(200);
    Object.assign(company, { asCustomer: await api.as(company.customer), asEngineer: await api.as(company.engineer) });
  });
});

describe('guessing tokens', () => {
  it('ends after too many tries from one place', async () => {
    const wrong = { watcherId: crypto.randomUUID(), token: 'x'.repeat(43) };
    const statuses = new Set<number>();
    for (let count = 0; count < 101; count += 1) statuses.add((await confirm(wrong)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await leave(wrong)).status).toBe(429);
  });
});
