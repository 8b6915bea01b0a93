import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeTiming } from '#domain/enums.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { createMails } from '#server/services/mail/enqueue.ts';
import type { MailJob } from '#server/services/kernel/mail-port.ts';
import { sendDigests } from '#server/services/jobs/send-digests.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeCompany, raise, reply } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let company: Company;
let ticket: TicketReference;
let sent: MailJob[];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  company = await makeCompany(api);
  ticket = await raise(company);
  sent = [];
  await api.runJobs();
  api.mails.length = 0;
});

/** The periodic job, at the test's hour. */
async function digests(): Promise<void> {
  const jobs = { enqueue: (_: unknown, __: unknown, job: unknown) => Promise.resolve(void sent.push(job as MailJob)) };
  const mails = createMails({ jobs: jobs as never, clock: api.clock, domain: 'portal.example' });
  const secrets = { keyFor: () => new Uint8Array(32) } as never;
  await sendDigests({ db: api.db, clock: api.clock, mails, secrets, config: { inbound: undefined } });
}

async function answered(noticeTiming: NoticeTiming, texts: readonly string[] = ['One.', 'Two.']): Promise<void> {
  const { id } = company.customer;
  await api.db.updateTable('users').set({ noticeTiming, timeZone: 'Europe/Vilnius' }).where('id', '=', id).execute();
  for (const text of texts) await reply(company.asEngineer, ticket.ticketId, text);
  await api.runJobs();
  expect(api.mails.filter(({ to }) => to === company.customer.email)).toEqual([]);
}

const waiting = () => api.db.selectFrom('pendingNotices').select('eventId').execute();
const texts = () => JSON.stringify(sent);

describe('a digest', () => {
  it('of the hour comes with the next full one, once, with all tickets', async () => {
    await answered('Hourly');
    const other = await raise(company, { title: 'The other ticket' });
    await reply(company.asEngineer, other.ticketId, 'Three.');
    await api.runJobs();
    await digests();
    expect(sent).toEqual([]);
    api.clock.forward(HOUR_MS);
    await Promise.all([digests(), digests()]);
    expect(sent).toMatchObject([{ to: company.customer.email, template: 'ticketDigest' }]);
    expect(texts()).toMatch(/One\..*Two\..*The other ticket.*Three\./);
    expect(await waiting()).toEqual([]);
    await digests();
    expect(sent).toHaveLength(1);
  });

  it('of the day comes at 08:00 of the person’s zone', async () => {
    await answered('Daily');
    const [row] = await api.db.selectFrom('pendingNotices').select('dueOn').execute();
    expect(row?.dueOn.toISOString()).toMatch(/T06:00:00\.000Z$/);
    api.clock.forward(24 * HOUR_MS);
    await digests();
    expect(sent).toHaveLength(1);
  });

  it('leaves out a removed comment and a ticket that is no longer visible', async () => {
    await answered('Hourly', ['Secret.']);
    await api.db
      .updateTable('comments')
      .set({ removedOn: new Date() })
      .where('ticketId', '=', ticket.ticketId)
      .execute();
    const hidden = await raise(company);
    await reply(company.asEngineer, hidden.ticketId, 'Hidden.');
    await api.runJobs();
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', hidden.ticketId).execute();
    api.clock.forward(HOUR_MS);
    await digests();
    expect(sent).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('has nothing for who stopped watching', async () => {
    await answered('Hourly');
    await company.asCustomer(`DELETE /users/notifications/ticket/?ticketId=${ticket.ticketId}`);
    api.clock.forward(HOUR_MS);
    await digests();
    expect(sent).toEqual([]);
  });
});
