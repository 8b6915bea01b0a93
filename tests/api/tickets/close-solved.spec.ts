import { afterAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/limits.ts';
import type { Jobs } from '#server/services/kernel/jobs-port.ts';
import { closeSolved } from '#server/services/jobs/close-solved.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeCompany, raise, readTicket, reply, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

/** The events whose watchers are to be notified. */
const enqueued: unknown[] = [];
const jobs: Jobs = { enqueue: async (_, __, data) => void enqueued.push(data), work: () => {}, schedule: () => {} };
const close = () => closeSolved({ db: api.db, clock: api.clock, jobs });

const solvedFor = (milliseconds: number) => {
  const solvedOn = new Date(api.clock.now().getTime() - milliseconds);
  return storeTicket(api, company, { status: 'Solved', solvedOn, statusChangedOn: solvedOn });
};
const eventsOf = (ticketId: string) =>
  api.db.selectFrom('ticketEvents').selectAll().where('ticketId', '=', ticketId).orderBy('sequence').execute();

it('closes what was solved more than 14 days ago, once, and says that nobody did it', async () => {
  const due = await solvedFor(14 * DAY_MS + 1);
  const notYet = await solvedFor(14 * DAY_MS);
  expect(await close()).toBe(1);
  expect(await close()).toBe(0);
  const until = new Date(api.clock.now().getTime() + 14 * DAY_MS).toISOString();
  const closed = await readTicket(company.asCustomer, due.displayId);
  expect(closed).toMatchObject({ status: 'Closed', whoseTurn: 'Nobody', reopenableUntil: until });
  expect((await readTicket(company.asCustomer, notYet.displayId)).status).toBe('Solved');
  const events = await eventsOf(due.ticketId);
  expect(events).toMatchObject([
    { kind: 'StatusChanged', actorId: null, actorWatcherId: null, data: { fromStatus: 'Solved', toStatus: 'Closed' } },
  ]);
  expect(enqueued).toEqual([{ eventId: events[0]?.id }]);
  expect(await eventsOf(notYet.ticketId)).toEqual([]);
});

it('closes a solved ticket unless a reply reopened it', async () => {
  const left = await raise(company);
  const reopened = await raise(company);
  for (const { ticketId } of [left, reopened]) {
    await company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId } });
  }
  api.clock.forward(13 * DAY_MS);
  const asCustomer = await api.as(company.customer);
  await reply(asCustomer, reopened.ticketId, 'It is back.');
  api.clock.forward(2 * DAY_MS);
  await close();
  const later = await api.as(company.customer);
  expect((await readTicket(later, left.displayId)).status).toBe('Closed');
  expect((await readTicket(later, reopened.displayId)).status).toBe('InProgress');
});

it('closes more than one batch and skips locked tickets', async () => {
  const all = await Promise.all(Array.from({ length: 201 }, () => solvedFor(20 * DAY_MS)));
  const [held] = all;
  if (held === undefined) throw new Error('no ticket was stored');
  const closed = await api.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('tickets').select('id').where('id', '=', held.ticketId).forUpdate().execute();
    return close();
  });
  expect(closed).toBe(200);
  expect(await close()).toBe(1);
});
