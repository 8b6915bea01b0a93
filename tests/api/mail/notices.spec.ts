import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { createEventNotifier } from '#server/services/jobs/notify.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise, reply, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { addWatcher, mailedWatch, outsideAddress } from '#tests/api/support/watchers.ts';

let api: TestApi;
let company: Company;
let ticket: TicketReference;

beforeAll(async () => {
  api = await startApi({ INBOUND_DOMAIN: 'reply.example', INBOUND_KEY: 'k'.repeat(32) });
});
afterAll(() => api.close());

beforeEach(async () => {
  company = await makeCompany(api);
  ticket = await raise(company);
  await api.runJobs();
  api.mails.length = 0;
});

const answer = (text = 'Please send the log.', given: object = {}) =>
  reply(company.asEngineer, ticket.ticketId, text, given);

/** Who got a mail, since the last look. */
async function mailed(): Promise<string[]> {
  await api.runJobs();
  return api.mails.map(({ to }) => to).toSorted();
}

async function watching(given: object = {}): Promise<MadeUser> {
  const person = await makeUser(api.db, { clientIds: [company.clientId], ...given });
  await addWatcher(company.asCustomer, ticket, { userId: person.id });
  return person;
}

async function outsider(): Promise<string> {
  const email = outsideAddress();
  await addWatcher(company.asCustomer, ticket, { email });
  await api.anonymous('POST /watchers/confirm', { json: await mailedWatch(api, email) });
  api.mails.length = 0;
  return email;
}

async function setStatus(given: object): Promise<void> {
  const json = { ticketId: ticket.ticketId, ...given };
  expect((await company.asEngineer('PATCH /tickets/set-status', { json })).status).toBe(200);
}

describe('an answer of the staff', () => {
  it('is emailed to the author: the text, the status, the files, the link', async () => {
    const file = await upload(company.asEngineer, 'fix.txt', 'x'.repeat(2048));
    await answer('Update the firmware.\nThen restart.', { files: [file.id] });
    const mail = await api.mailTo(company.customer.email);
    expect(mail.subject).toBe(`[#${ticket.displayId}] VPN drops every 20 minutes`);
    expect(mail.text).toMatch(/^--- Reply above this line ---\n/);
    expect(mail.text).toContain('Jonas Kazlauskas (support) replied:\n\nUpdate the firmware.\nThen restart.');
    expect(mail.text).toContain('Status: Waiting for you\nFiles: fix.txt (2 KB)');
    expect(mail.text).toContain(`/tickets/${ticket.displayId}\n`);
    expect(mail.replyTo).toMatch(new RegExp(`^reply\\+${ticket.displayId}\\.[0-9a-v]+@reply\\.example$`));
    expect(mail.references).toBe(`<ticket.${ticket.ticketId}@localhost>`);
    expect(mail).toMatchObject({ autoSubmitted: 'auto-generated', unsubscribe: expect.stringMatching(/\/watch\//) });
  });

  it('is sent to every watcher except its author, once, with the new status', async () => {
    const [colleague, email] = [await watching(), await outsider()];
    await company.asEngineer('POST /users/notifications/ticket', { json: { ticketId: ticket.ticketId } });
    await answer();
    expect(await mailed()).toEqual([company.customer.email, colleague.email, email].toSorted());
    const toOutside = api.mails.find(({ to }) => to === email);
    expect(toOutside?.text).not.toContain(`/tickets/${ticket.displayId}`);
  });

  it('is emailed as a change of status to people who want only those, and not to people who want none', async () => {
    const wanting = await watching({ notifyAnswers: false });
    await watching({ notifyAnswers: false, notifyStatusChanges: false });
    await answer();
    expect(await mailed()).toEqual([company.customer.email, wanting.email].toSorted());
    expect(api.mails.find(({ to }) => to === wanting.email)?.text).toContain('set the status to “Waiting for you”');
  });

  it('is emailed once, however often the job runs, and as the same email', async () => {
    await answer();
    const events = await api.db
      .selectFrom('ticketEvents')
      .select('id')
      .where('ticketId', '=', ticket.ticketId)
      .execute();
    await api.runJobs();
    const [{ messageId } = { messageId: '' }] = api.mails;
    for (const { id } of events) await notifyAgain(id);
    expect(await mailed()).toHaveLength(1);
    expect(messageId).toMatch(/^<notice\.[0-9a-f-]{36}\.[0-9a-f-]{36}@localhost>$/);
  });

  it('that has been removed is not emailed', async () => {
    const { comment } = (await answer()).json<{ comment: { id: string } }>();
    await api.db.updateTable('comments').set({ removedOn: new Date() }).where('id', '=', comment.id).execute();
    expect(await mailed()).toEqual([]);
  });

  it('is not emailed to people who no longer see the ticket', async () => {
    const [gone, disabled, left] = [await watching(), await watching(), await outsider()];
    await answer();
    await api.db.deleteFrom('userClients').where('userId', '=', gone.id).execute();
    await api.db.updateTable('users').set({ status: 'Disabled' }).where('id', '=', disabled.id).execute();
    await api.db
      .updateTable('watchers')
      .set({ tokenHash: null, confirmedOn: null })
      .where('email', '=', left)
      .execute();
    expect(await mailed()).toEqual([company.customer.email]);
    api.mails.length = 0;
    await answer('And another one.');
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticket.ticketId).execute();
    expect(await mailed()).toEqual([]);
  });
});

/** The job, as it would run a second time. */
async function notifyAgain(eventId: string): Promise<void> {
  const enqueue = () => Promise.reject(new Error('told twice'));
  const secrets = { keyFor: () => new Uint8Array(32) } as never;
  await createEventNotifier({
    db: api.db,
    clock: api.clock,
    mails: { enqueue },
    secrets,
    config: { inbound: undefined },
  })({
    eventId,
  });
}

describe('a reply of a customer', () => {
  it('is mailed to colleagues, and to the engineer who has the ticket; its status is not', async () => {
    const [colleague, email] = [await watching(), await outsider()];
    await watching({ notifyColleagueReplies: false });
    await api.db
      .updateTable('tickets')
      .set({ engineerId: company.engineer.id, status: 'PendingClient' })
      .where('id', '=', ticket.ticketId)
      .execute();
    await reply(company.asCustomer, ticket.ticketId, 'Here it is.');
    expect(await mailed()).toEqual([colleague.email, company.engineer.email, email].toSorted());
    const toEngineer = api.mails.find(({ to }) => to === company.engineer.email);
    expect(toEngineer?.text).toContain('Rasa Petrauskaitė replied:\n\nHere it is.');
    expect(toEngineer).not.toHaveProperty('replyTo');
    expect(api.mails.find(({ to }) => to === email)?.text).toContain('Reply promised by: ');
  });
});

describe('a change of status', () => {
  it('is mailed with its reason, and asks for the rating when it is solved', async () => {
    await setStatus({ status: 'InProgress' });
    await setStatus({ status: 'OnHold', onHoldReason: 'Hardware' });
    expect((await api.mailTo(company.customer.email)).text).toMatch(
      /set the status to “On hold”\.\n\nReason: waiting for our hardware engineers/,
    );
    await setStatus({ status: 'InProgress' });
    await setStatus({ status: 'Solved' });
    expect((await api.mailTo(company.customer.email)).text).toContain(`/tickets/${ticket.displayId}?feedback=1`);
  });

  it('is not emailed to people who do not want it, nor to the person who did it', async () => {
    await api.db
      .updateTable('users')
      .set({ notifyStatusChanges: false })
      .where('id', '=', company.customer.id)
      .execute();
    await setStatus({ status: 'InProgress' });
    expect(await mailed()).toEqual([]);
  });
});
