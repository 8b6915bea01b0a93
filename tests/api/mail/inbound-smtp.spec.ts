import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { startInboundSmtp } from '#server/adapters/inbound-smtp.ts';
import type { InboundSmtp } from '#server/adapters/inbound-smtp.ts';
import { INBOUND_MAIL_MAX_BYTES } from '#domain/limits.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { commentsOf, inboundSettings, mailOf, raiseNotified } from '#tests/api/support/mail/inbound.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

/** Speaks SMTP line by line and returns the reply to each; the email itself follows DATA. */
async function speak(url: string, lines: readonly string[], raw = ''): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  const replies: string[] = [];
  let text = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const end = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(text)?.[0];
      if (end !== undefined) {
        text = text.slice(end.length);
        return end.trimEnd();
      }
      const [part] = (await once(socket, 'data')) as [string];
      text += part;
    }
  };
  await next();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    replies.push(await next());
    if (line === 'DATA' && replies.at(-1)?.startsWith('354')) {
      socket.write(`${raw.replaceAll(/^\./gm, '..')}\r\n.\r\n`);
      replies.push(await next());
    }
  }
  socket.end();
  return replies;
}

const deliver = async (url: string, raw: string, { to, from = 'x@example.com' }: { to: string; from?: string }) =>
  (await speak(url, ['EHLO mx.example.com', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'], raw)).slice(1);

describe('the mail listener', () => {
  let api: TestApi;
  let company: Company;
  let url: string;
  beforeAll(async () => {
    api = await startApi({ ...inboundSettings, INBOUND_KEY: '', INBOUND_SMTP_PORT: '0' });
    company = await makeCompany(api);
    url = api.inboundSmtpUrl ?? '';
  });
  afterAll(() => api.close());

  it('takes an answer, once', async () => {
    const watcher = await raiseNotified(api, company);
    const raw = mailOf(watcher, 'One.\r\n.two dots\r\n');
    for (const _ of [1, 2]) {
      expect((await deliver(url, raw, watcher)).at(-1)).toBe('250 2.0.0 Stored.');
    }
    const comments = await commentsOf(company.asCustomer, watcher.ticketId);
    expect(comments).toMatchObject([{ viaMail: true, author: { id: company.customer.id } }]);
    expect(JSON.stringify(comments)).toContain('.two dots');
  });

  it('believes the envelope, whatever the headers say', async () => {
    const watcher = await raiseNotified(api, company);
    const other = await raiseNotified(api, company);
    expect((await deliver(url, mailOf({ ...watcher, to: other.to }), watcher)).at(-1)).toMatch(/^250/);
    expect(await commentsOf(company.asCustomer, watcher.ticketId)).toHaveLength(1);
    expect(await commentsOf(company.asCustomer, other.ticketId)).toHaveLength(0);
  });

  it('refuses every other receiver, and relays nothing', async () => {
    for (const to of [
      'someone@example.net',
      'support@reply.helpdesk.example',
      `reply+1.${'0'.repeat(47)}@reply.helpdesk.example`,
    ]) {
      const replies = await deliver(url, 'x', { to });
      expect(replies.at(1)).toBe('550 5.1.1 There is no such address here.');
      expect(replies.at(-1)).toMatch(/^503/);
    }
  });

  it('rejects a wrong sender to its server, and stays silent to machines', async () => {
    const watcher = await raiseNotified(api, company);
    const stranger = mailOf({ ...watcher, from: 'someone@example.net' });
    expect((await deliver(url, stranger, watcher)).at(-1)).toMatch(/^550 5\.7\.1 The message is not from the address/);
    const bounce = mailOf(watcher, 'It could not be delivered.');
    expect((await deliver(url, bounce, { ...watcher, from: '' })).at(-1)).toBe('250 2.0.0 Stored.');
    expect(await commentsOf(company.asCustomer, watcher.ticketId)).toEqual([]);
  });

  it('announces its limit, and has neither sign-in nor TLS', async () => {
    const replies = await speak(url, [
      'EHLO x',
      `MAIL FROM:<x@example.com> SIZE=${INBOUND_MAIL_MAX_BYTES + 1}`,
      'AUTH PLAIN',
      'STARTTLS',
    ]);
    expect(replies[0]).toContain(`SIZE ${INBOUND_MAIL_MAX_BYTES}`);
    expect(replies[0]).not.toMatch(/AUTH|STARTTLS/);
    expect(replies[1]).toMatch(/^552/);
    expect(replies.slice(2).every((line) => line.startsWith('5'))).toBe(true);
  });
});

describe('a mail listener', () => {
  let smtp: InboundSmtp;
  let outcome: () => Promise<ReceivedMail>;
  const received: Uint8Array[] = [];
  const options = {
    host: '127.0.0.1',
    port: 0,
    domain: 'reply.helpdesk.example',
    logger: pino({ level: 'silent' }),
    isReplyAddress: (address: string) => address.startsWith('reply+'),
    receive: (raw: Uint8Array) => (received.push(raw), outcome()),
  };
  beforeEach(async () => {
    received.length = 0;
    smtp = await startInboundSmtp(options);
  });
  afterEach(() => smtp.close());

  it('confirms only what is stored', async () => {
    const { promise: stored, resolve: store } = Promise.withResolvers<ReceivedMail>();
    outcome = () => stored;
    let done = false;
    const delivery = deliver(smtp.url, 'x', { to: 'reply+1@x' }).finally(() => (done = true));
    await expect.poll(() => received.length).toBe(1);
    expect(done).toBe(false);
    store({ outcome: 'Accepted' });
    expect((await delivery).at(-1)).toBe('250 2.0.0 Stored.');
    expect(Buffer.from(received[0] ?? []).toString()).toBe('Return-Path: <x@example.com>\r\nx\r\n');
  });

  it('asks to try again while nothing can be stored, and says no more', async () => {
    outcome = () => Promise.reject(new Error('password of the database'));
    const last = (await deliver(smtp.url, 'x', { to: 'reply+1@x' })).at(-1);
    expect(last).toBe('451 4.3.0 The message cannot be stored now. Try again later.');
  });

  it('does not keep more than its limit', async () => {
    outcome = () => Promise.resolve({ outcome: 'Accepted' });
    const raw = `${'x'.repeat(998)}\r\n`.repeat(Math.ceil(INBOUND_MAIL_MAX_BYTES / 1000) + 1);
    expect((await deliver(smtp.url, raw, { to: 'reply+1@x' })).at(-1)).toMatch(/^552/);
    expect(received).toEqual([]);
  });

  it('accepts ten receivers of one email, and no more', async () => {
    outcome = () => Promise.resolve({ outcome: 'Accepted' });
    const receivers = Array.from({ length: 11 }, (_, number) => `RCPT TO:<reply+${number}@x>`);
    const replies = await speak(smtp.url, ['EHLO x', 'MAIL FROM:<x@example.com>', ...receivers, 'DATA'], 'x');
    expect(replies.filter((line) => line.startsWith('452'))).toHaveLength(1);
    expect(received).toHaveLength(10);
  });

  it('does not start on a port that is taken', async () => {
    const port = Number(new URL(smtp.url).port);
    await expect(startInboundSmtp({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
