import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, INBOUND_MAIL_MAX_BYTES, INBOUND_MAILS_WINDOW_MS } from '#domain/limits.ts';
import { cleanUp } from '#server/services/jobs/clean-up.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import {
  commentsOf,
  inboundSettings,
  mailOf,
  notified,
  notifiedOutside,
  post,
  raiseNotified,
  receive,
} from '#tests/api/support/mail/inbound.ts';
import { documentOf, makeCompany, readTicket, reply } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi(inboundSettings);
  company = await makeCompany(api);
});
afterAll(() => api.close());

const refused = (reason: string) => ({ outcome: 'Refused', reason });

describe('the webhook', () => {
  it.each([
    ['no key', { authorization: '' }, 401],
    ['another key', { authorization: 'Bearer another-key-of-the-mail-server-of-tests' }, 401],
    ['the key as a password', { authorization: 'Basic eDp5' }, 401],
    ['another media type', { 'content-type': 'application/json' }, 415],
    ['no auth-type', { 'auth-type': '' }, 400],
  ])('refuses %s', async (_, headers, status) => {
    const watcher = await raiseNotified(api, company);
    expect((await post(api.anonymous, mailOf(watcher), headers)).status).toBe(status);
    expect(await commentsOf(company.asCustomer, watcher.ticketId)).toEqual([]);
  });

  it('rejects an email that is too large before reading it', async () => {
    const answer = await post(api.anonymous, new Uint8Array(INBOUND_MAIL_MAX_BYTES + 1));
    expect(answer.status).toBe(413);
  });

  it('is closed on a server without a key', async () => {
    const other = await startApi();
    expect((await post(other.anonymous, 'From: x')).status).toBe(401);
    await other.close();
  });

  it('stores nothing while files cannot be scanned, so that the mail server retries', async () => {
    const other = await startApi({ ...inboundSettings, CLAMD_URL: 'tcp://127.0.0.1:9' });
    const watcher = await raiseNotified(other, await makeCompany(other));
    const body = '--b\r\nContent-Type: text/plain; name=a.log\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--';
    const answer = await post(
      other.anonymous,
      mailOf(watcher, body, { 'Content-Type': 'multipart/mixed; boundary=b' }),
    );
    expect(answer.status).toBe(500);
    expect(await other.db.selectFrom('inboundMails').select('id').execute()).toEqual([]);
    expect(await other.storedBytes()).toBe(0);
    await other.close();
  });

  it.each([
    ['nothing', '', 'unreadable'],
    ['no headers', 'hello', 'no_reply_address'],
    ['another address', mailOf({ from: 'rasa@example.com', to: 'support@reply.helpdesk.example' }), 'no_reply_address'],
    [
      'a token that is made up',
      mailOf({ from: 'rasa@example.com', to: `reply+1000001.${'0'.repeat(47)}@reply.helpdesk.example` }),
      'no_reply_address',
    ],
  ])('refuses %s', async (_, raw, reason) => {
    expect(await receive(api, raw)).toEqual(refused(reason));
  });

  it('finds the reply address among others, and in Delivered-To', async () => {
    const watcher = await raiseNotified(api, company);
    const among = mailOf({ ...watcher, to: `x@example.com, "Help" <${watcher.to.toUpperCase()}>` });
    expect(await receive(api, among)).toMatchObject({ outcome: 'Accepted' });
    const hidden = mailOf({ ...watcher, to: 'undisclosed-recipients:;' }, 'Two.', { 'Delivered-To': watcher.to });
    expect(await receive(api, hidden)).toMatchObject({ outcome: 'Accepted' });
  });
});

describe('a reply by email', () => {
  it('of the author moves the ticket, as on the page, and notifies no one twice', async () => {
    const watcher = await raiseNotified(api, company);
    await reply(company.asEngineer, watcher.ticketId);
    const raw = mailOf(watcher, 'The margin is 9.\n\n--- Reply above this line ---\nWhich margin?');
    const all = await Promise.all(Array.from({ length: 5 }, () => receive(api, raw)));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual(['Accepted', ...Array(4).fill('Duplicate')]);
    const comments = await commentsOf(company.asEngineer, watcher.ticketId);
    expect(comments).toMatchObject([{}, { viaMail: true, author: { id: company.customer.id, staff: false } }]);
    expect((await readTicket(company.asCustomer, watcher.displayId)).status).toBe('InProgress');
  });

  it('to a notice, at the address that the notice names, is taken', async () => {
    const { ticketId } = await raiseNotified(api, company);
    await reply(company.asEngineer, ticketId, 'Which margin?');
    const notice = await api.mailTo(company.customer.email);
    const quoted = notice.text.replaceAll(/^/gm, '> ');
    const raw = mailOf({ from: notice.to, to: notice.replyTo ?? '' }, `It is 9.\r\n\r\n${quoted}`);
    expect(await receive(api, raw)).toMatchObject({ outcome: 'Accepted', ticketId });
    const [, comment] = await commentsOf(company.asCustomer, ticketId);
    expect(comment?.content).toEqual(documentOf('It is 9.'));
    expect(await receive(api, mailOf({ from: notice.to, to: notice.replyTo ?? '' }, notice.text))).toEqual(
      refused('no_text'),
    );
  });

  it('of the staff answers as they do', async () => {
    const ticket = await raiseNotified(api, company);
    const watcher = await notified(api, ticket, company.engineer);
    expect(await receive(api, mailOf(watcher, 'Set the margin.'))).toMatchObject({ outcome: 'Accepted' });
    expect(await commentsOf(company.asCustomer, ticket.ticketId)).toMatchObject([{ author: { staff: true } }]);
    expect((await readTicket(company.asCustomer, ticket.displayId)).status).toBe('PendingClient');
  });

  it('of a colleague who watches is taken, though the page does not show them the ticket', async () => {
    const ticket = await raiseNotified(api, company);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId] });
    const watcher = await notified(api, ticket, colleague);
    expect(await receive(api, mailOf(watcher))).toMatchObject({ outcome: 'Accepted' });
    const moved = await makeUser(api.db);
    expect(await receive(api, mailOf(await notified(api, ticket, moved)))).toEqual(refused('ticket_unavailable'));
  });

  it('of an outside address is shown under it', async () => {
    const ticket = await raiseNotified(api, company);
    const watcher = await notifiedOutside(api, ticket, { addedBy: company.customer.id });
    const log = 'JVBERi0xLjQKJSVFT0YK';
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nOur side is fine.\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${log}\r\n--b--\r\n`;
    const raw = mailOf(watcher, body, { 'Content-Type': 'multipart/mixed; boundary=b' });
    expect(await receive(api, raw)).toMatchObject({ outcome: 'Accepted' });
    expect(await commentsOf(company.asCustomer, ticket.ticketId)).toMatchObject([
      { author: { id: watcher.watcherId, firstName: watcher.from, staff: false }, files: [{ name: 'a.pdf' }] },
    ]);
  });

  it.each([
    ['was not confirmed', { confirmedOn: null }],
    ['was taken off', { tokenHash: null }],
  ])('of an outside address that %s is refused', async (_, given) => {
    const ticket = await raiseNotified(api, company);
    const watcher = await notifiedOutside(api, ticket, { addedBy: company.customer.id, ...given });
    expect(await receive(api, mailOf(watcher))).toEqual(refused('not_permitted'));
  });

  it('of who stopped watching, or whose account is disabled, is refused', async () => {
    const watcher = await raiseNotified(api, company);
    await api.db.updateTable('users').set({ status: 'Disabled' }).where('id', '=', company.customer.id).execute();
    expect(await receive(api, mailOf(watcher))).toEqual(refused('not_permitted'));
    await api.db.updateTable('users').set({ status: 'Active' }).where('id', '=', company.customer.id).execute();
    await api.db.deleteFrom('watchers').where('id', '=', watcher.watcherId).execute();
    expect(await receive(api, mailOf(watcher))).toEqual(refused('not_permitted'));
  });

  it('to a ticket that is not visible is refused', async () => {
    const watcher = await raiseNotified(api, company);
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', watcher.ticketId).execute();
    expect(await receive(api, mailOf(watcher))).toEqual(refused('ticket_unavailable'));
  });

  it('to a closed ticket reopens it within 14 days, and starts a follow-up later', async () => {
    const watcher = await raiseNotified(api, company);
    const outside = await notifiedOutside(api, watcher, { addedBy: company.customer.id });
    const json = { ticketId: watcher.ticketId };
    const close = () => company.asCustomer('POST /tickets/customer/close', { json });
    await close();
    expect(await receive(api, mailOf(watcher))).toMatchObject({ outcome: 'Accepted', ticketId: watcher.ticketId });
    await close();
    const closedOn = new Date(api.clock.now().getTime() - 15 * DAY_MS);
    await api.db
      .updateTable('tickets')
      .set({ status: 'Closed', statusChangedOn: closedOn })
      .where('id', '=', watcher.ticketId)
      .execute();
    expect(await receive(api, mailOf(outside))).toEqual(refused('ticket_unavailable'));
    const raw = mailOf(watcher, 'It drops again.');
    const late = await receive(api, raw);
    expect(late.outcome).toBe('Accepted');
    expect(late.ticketId).not.toBe(watcher.ticketId);
    expect(await receive(api, raw)).toEqual({ ...late, outcome: 'Duplicate' });
    expect(await commentsOf(company.asCustomer, late.ticketId ?? '')).toHaveLength(1);
  });
});

describe('a refusal', () => {
  // The clock moves on, and sessions end.
  beforeEach(async () => {
    company = await makeCompany(api);
  });

  it('that a person can fix is reported once an hour', async () => {
    const watcher = await raiseNotified(api, company);
    const notices = () =>
      api.mails.filter(({ to, subject }) => to === watcher.from && /could not be added/.test(subject));
    await api.runJobs();
    const before = notices().length;
    for (const _ of [1, 2, 3]) expect(await receive(api, mailOf(watcher, '> quoted'))).toEqual(refused('no_text'));
    await api.runJobs();
    expect(notices()).toHaveLength(before + 1);
    expect(notices().at(-1)?.inReplyTo).toMatch(/@mail\.example\.com>$/);
    api.clock.forward(61 * 60_000);
    await receive(api, mailOf(watcher, '> quoted'));
    await api.runJobs();
    expect(notices()).toHaveLength(before + 2);
  });

  it.each([
    ['automatic', { 'Auto-Submitted': 'auto-replied' }],
    ['loop', { 'X-Helpdesk-Notice': '1' }],
    ['wrong_sender', { From: 'attacker@attacker.example' }],
  ])('of kind %s is reported to no one', async (reason, headers) => {
    const watcher = await raiseNotified(api, company);
    await api.runJobs();
    const before = api.mails.length;
    expect(await receive(api, mailOf(watcher, 'x', headers))).toEqual(refused(reason));
    await api.runJobs();
    expect(api.mails).toHaveLength(before);
  });

  it('stops a flood, and lets the watcher write later', async () => {
    const watcher = await raiseNotified(api, company);
    const outcomes = [];
    for (let count = 0; count < 22; count += 1) outcomes.push(await receive(api, mailOf(watcher, `${count}`)));
    expect(outcomes.filter(({ outcome }) => outcome === 'Accepted')).toHaveLength(20);
    expect(outcomes.at(-1)).toEqual(refused('loop'));
    api.clock.forward(INBOUND_MAILS_WINDOW_MS + 1000);
    expect(await receive(api, mailOf(watcher, 'Again.'))).toMatchObject({ outcome: 'Accepted' });
  });
});

it('is known again for 90 days', async () => {
  company = await makeCompany(api);
  const watcher = await raiseNotified(api, company);
  await receive(api, mailOf(watcher));
  const blobStore = { remove: async () => undefined } as unknown as BlobStore;
  const known = () => api.db.selectFrom('inboundMails').select('id').where('recipient', '=', watcher.to).execute();
  await cleanUp({ db: api.db, clock: api.clock, blobStore });
  expect(await known()).toHaveLength(1);
  const later = { now: () => new Date(api.clock.now().getTime() + 91 * DAY_MS) };
  await cleanUp({ db: api.db, clock: later, blobStore });
  expect(await known()).toEqual([]);
});
