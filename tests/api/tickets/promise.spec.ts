import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/limits.ts';
import { addBusinessTime, businessTimeBetween } from '#domain/tickets/sla.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeCompany, newTicket, raise, readTicket, reply, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

const HOUR_MS = DAY_MS / 24;

let api: TestApi;
let company: Company;
let asCustomer: Caller;
let asEngineer: Caller;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
});
afterAll(() => api.close());

// Hours pass in these tests, longer than a session is left idle.
beforeEach(signIn);

async function signIn(): Promise<void> {
  asCustomer = await api.as(company.customer);
  asEngineer = await api.as(company.engineer);
}

/** Lets time pass until a moment, and signs in again. */
async function waitUntil(moment: Date): Promise<void> {
  api.clock.forward(moment.getTime() - api.clock.now().getTime());
  await signIn();
}

/** The next Monday at this hour of the hotline's clock, UTC+3. */
function nextMonday(hour: number): Date {
  const now = api.clock.now();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour - 3));
}

const promiseOf = async (displayId: string) => (await readTicket(asCustomer, displayId)).promisedBy;
const within = (hours: number, start = api.clock.now()) => addBusinessTime(start, hours * HOUR_MS).toISOString();
const setStatus = (ticketId: string, status: string, given: object = {}) =>
  asEngineer('PATCH /tickets/set-status', { json: { ticketId, status, ...given } });

it.each([
  ['Incident', 4],
  ['Service', 8],
  ['Question', 8],
  ['OrderCodes', 15],
])('a new %s is promised an answer within %d business hours, in the ticket and in the list', async (type, hours) => {
  const answer = await asCustomer('POST /tickets/customer/create', { json: newTicket(company, { type }) });
  const { displayId, ticketId } = answer.json<{ displayId: string; ticketId: string }>();
  expect(await promiseOf(displayId)).toBe(within(hours));
  const list = await asEngineer('POST /tickets/customer', {
    json: { pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true }, request: {} },
  });
  const row = list.json<{ result: TicketListItem[] }>().result.find(({ id }) => id === ticketId);
  expect(row?.promisedBy).toBe(within(hours));
});

it('created on a Friday at 23:30, it is promised for Monday', async () => {
  await waitUntil(new Date(nextMonday(23).getTime() + 4 * DAY_MS + HOUR_MS / 2));
  const { displayId } = await raise({ ...company, asCustomer });
  const monday = nextMonday(9);
  expect(await promiseOf(displayId)).toBe(new Date(monday.getTime() + 3.5 * HOUR_MS).toISOString());
});

it('a public answer keeps it; the next question starts another, which a second one does not move', async () => {
  await waitUntil(nextMonday(10));
  const { ticketId, displayId } = await raise({ ...company, asCustomer });
  await reply(asEngineer, ticketId, 'Which firmware is on it?');
  expect(await promiseOf(displayId)).toBeUndefined();
  await waitUntil(nextMonday(23));
  await reply(asCustomer, ticketId, 'RX_07.08.1');
  const promised = within(4);
  expect(await promiseOf(displayId)).toBe(promised);
  api.clock.forward(20 * 60_000);
  await reply(asCustomer, ticketId, 'And the modem is new.');
  expect(await promiseOf(displayId)).toBe(promised);
  await reply(asEngineer, ticketId, 'Thank you, we look into it.', { keepStatus: true });
  expect(await promiseOf(displayId)).toBeUndefined();
});

it('the clock stops on hold and continues afterwards', async () => {
  await waitUntil(nextMonday(10));
  const { ticketId, displayId } = await raise({ ...company, asCustomer });
  api.clock.forward(HOUR_MS / 4);
  await setStatus(ticketId, 'InProgress');
  await setStatus(ticketId, 'OnHold', { onHoldReason: 'Hardware' });
  expect(await promiseOf(displayId)).toBeUndefined();
  await waitUntil(new Date(api.clock.now().getTime() + 3 * DAY_MS));
  await setStatus(ticketId, 'InProgress');
  expect(await promiseOf(displayId)).toBe(within(3.75));
});

it.each(['PendingClient', 'Solved', 'Closed'])('%s ends it; after reopening, a reply is due again', async (status) => {
  await waitUntil(nextMonday(10));
  const { ticketId, displayId } = await raise({ ...company, asCustomer });
  await setStatus(ticketId, 'InProgress');
  await setStatus(ticketId, status);
  expect(await promiseOf(displayId)).toBeUndefined();
  api.clock.forward(HOUR_MS / 4);
  await setStatus(ticketId, 'InProgress');
  expect(await promiseOf(displayId)).toBe(within(4));
});

it('a reply to a ticket closed long ago: the follow-up is promised, the closed ticket is not', async () => {
  const closedOn = new Date(api.clock.now().getTime() - 20 * DAY_MS);
  const { ticketId, displayId } = await storeTicket(api, company, { status: 'Closed', closedOn });
  const answer = await reply(asCustomer, ticketId, 'It is back.');
  const { followUp } = answer.json<{ followUp: { displayId: string } }>();
  expect(await promiseOf(followUp.displayId)).toBe(within(4));
  expect(await promiseOf(displayId)).toBeUndefined();
});

it('what is late stays promised for the moment it was promised for', async () => {
  await waitUntil(nextMonday(10));
  const { displayId } = await raise({ ...company, asCustomer });
  const promised = await promiseOf(displayId);
  await waitUntil(new Date(api.clock.now().getTime() + 2 * DAY_MS));
  expect(await promiseOf(displayId)).toBe(promised);
  expect(businessTimeBetween(new Date(promised ?? ''), api.clock.now())).toBeGreaterThan(0);
});
