import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailRequest } from '#server/services/kernel/mail-port.ts';
import type { ReceivedMail, TestSmtp } from '#tests/api/support/mail/smtp.ts';
import { startSmtp } from '#tests/api/support/mail/smtp.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openMails } from '#tests/api/support/mail/mails.ts';
import type { OutsideMails } from '#tests/api/support/mail/mails.ts';

const MINUTE_MS = 60_000;
const MAIL_FROM = 'Pagalba „Norvik“ <help@portal.example>';

let smtp: TestSmtp;
let api: TestApi;
let mails: OutsideMails;

beforeAll(async () => {
  smtp = await startSmtp();
  const rules = { mail: { retries: 2, firstWait: 0 } };
  const env = { SMTP_URL: smtp.url, MAIL_FROM, PUBLIC_URL: 'https://portal.example/' };
  api = await startApi(env, { jobs: { working: false, rules } });
  mails = await openMails(api.databaseUrl, api.clock, rules);
});

afterAll(async () => {
  await mails.close();
  await api.close();
  await smtp.close();
});

async function send(mail: MailRequest): Promise<void> {
  smtp.mails.length = 0;
  await mails.enqueue(api.db, mail);
  await api.runJobs();
}

const received = (): ReceivedMail => {
  expect(smtp.mails).toHaveLength(1);
  return smtp.mails[0] as ReceivedMail;
};

const waiting = async (): Promise<number> => {
  const { rows } = await sql`select id from pgboss.job where name = 'mail'`.execute(api.db);
  return rows.length;
};

const reset = { template: 'passwordReset', params: { token: 'secret.reset.token' }, language: 'en' } as const;

describe('an email', () => {
  it.each([
    ['en', 'Choose a new password', 'The link works once, for 30 minutes'],
    ['lt', 'Pasirinkite naują slaptažodį', 'Nuoroda galioja 30 minučių'],
  ] as const)('arrives in %s, as text and HTML', async (language, subject, words) => {
    await send({ ...reset, to: 'rasa@example.com', language });
    const mail = received();
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(words);
      expect(body).toContain('https://portal.example/auth/password/reset/secret.reset.token');
    }
  });

  it('has the headers of an automatic email', async () => {
    await send({ ...reset, to: 'rasa@example.com' });
    const mail = received();
    expect(mail.envelope).toEqual({ from: 'help@portal.example', to: ['rasa@example.com'] });
    expect(mail.from).toMatchObject({ address: 'help@portal.example', name: 'Pagalba „Norvik“' });
    expect(mail.to).toEqual([expect.objectContaining({ address: 'rasa@example.com' })]);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
    expect(mail.header('auto-submitted')).toEqual(['auto-generated']);
    expect(mail.header('x-helpdesk-notice')).toEqual(['1']);
    expect(new Date(mail.date ?? '')).toEqual(api.clock.now());
    for (const name of ['from', 'to', 'subject', 'date', 'message-id']) expect(mail.header(name)).toHaveLength(1);
  });

  it('has headers for replying, unsubscribing and threading', async () => {
    const watcher = { id: crypto.randomUUID(), token: 'a'.repeat(43) };
    const notice = { displayId: '1002345', title: 'VPN drops', opens: true, toStaff: false, watcher };
    await send({
      template: 'ticketStatus',
      params: { ...notice, by: '', status: 'Closed' },
      to: 'rasa@example.com',
      language: 'en',
      key: 'notice.1.2',
      ticketId: 'abc',
      replyTo: 'reply+1002345.token@reply.example',
    });
    const mail = received();
    expect(mail.messageId).toBe('<notice.1.2@portal.example>');
    expect(mail.header('in-reply-to')).toEqual(['<ticket.abc@portal.example>']);
    expect(mail.header('references')).toEqual(['<ticket.abc@portal.example>']);
    expect(mail.header('reply-to')[0]).toContain('<reply+1002345.token@reply.example>');
    expect(mail.header('list-unsubscribe')).toEqual([`<https://portal.example/watch/${watcher.id}/${watcher.token}>`]);
    const refused = { template: 'replyRefused', params: { subject: 'Re: VPN', reason: 'no_text' } } as const;
    await send({ ...refused, to: 'rasa@example.com', language: 'en', inReplyTo: '<their@mail.example>' });
    expect(received().header('auto-submitted')).toEqual(['auto-replied']);
    expect(received().header('in-reply-to')).toEqual(['<their@mail.example>']);
  });

  it('is sent from the portal where the sender has no name, with links to the server where it has no other address', async () => {
    const other = await startApi({ SMTP_URL: smtp.url, MAIL_FROM: 'help@portal.example' });
    const own = await openMails(other.databaseUrl, other.clock);
    smtp.mails.length = 0;
    await own.enqueue(other.db, { ...reset, to: 'rasa@example.com' });
    await other.runJobs();
    expect(received().from).toMatchObject({ name: 'Norvik Help Desk' });
    const { port } = new URL(other.url);
    expect(received().text).toContain(`http://localhost:${port}/auth/password/reset/secret.reset.token`);
    await own.close();
    await other.close();
  });

  it('is not sent when its transaction is rolled back', async () => {
    smtp.mails.length = 0;
    const failing = api.db.transaction().execute(async (trx) => {
      await mails.enqueue(trx, { ...reset, to: 'rasa@example.com' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await api.runJobs();
    expect(smtp.mails).toHaveLength(0);
    await api.db.transaction().execute((trx) => mails.enqueue(trx, { ...reset, to: 'rasa@example.com' }));
    await api.runJobs();
    expect(smtp.mails).toHaveLength(1);
  });

  it('leaves nothing in the queue or in the log', async () => {
    api.log.length = 0;
    await send({ to: 'rasa@example.com', language: 'en', template: 'signInCode', params: { code: '735912' } });
    await send({ ...reset, to: 'rasa@example.com' });
    expect(await waiting()).toBe(0);
    const log = api.log.join('');
    expect(log).toContain('"template":"signInCode"');
    expect(log).not.toMatch(/735912|secret\.reset|rasa@|Choose/);
  });

  it.each([
    ['passwordReset', { token: 't' }, 30],
    ['signInCode', { code: '123456' }, 10],
  ] as const)('of the kind %s is dropped when what it carries has ended', async (template, params, minutes) => {
    const mail = { to: 'rasa@example.com', language: 'en', template, params } as MailRequest;
    smtp.mails.length = 0;
    await mails.enqueue(api.db, mail);
    api.clock.forward(minutes * MINUTE_MS);
    await api.runJobs();
    expect(smtp.mails).toHaveLength(1);
    await mails.enqueue(api.db, mail);
    api.clock.forward(minutes * MINUTE_MS + 1);
    await api.runJobs();
    expect(smtp.mails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

describe('what people chose', () => {
  it('cannot become a header or a second receiver', async () => {
    const company = 'Evil\r\nBcc: other@example.com\r\n\r\n<script>alert(1)</script>';
    const params = { token: 't', company, invitedBy: 'Eve\nX-Evil: 1', expiresAt: '2026-11-20T08:00:00Z' };
    await send({ to: 'rasa@example.com', language: 'en', template: 'invite', params });
    const mail = received();
    expect(mail.envelope.to).toEqual(['rasa@example.com']);
    expect([mail.header('bcc'), mail.header('x-evil')]).toEqual([[], []]);
    expect(mail.html).not.toContain('<script');
  });

  it.each([
    'rasa@example.com\r\nBcc: other@example.com',
    'rasa@example.com, other@example.com',
    'Rasa <rasa@example.com>',
    'rasa@example.com other@example.com',
    'no address',
    '',
  ])('is not a receiver when it is %j', async (to) => {
    api.log.length = 0;
    await send({ ...reset, to });
    expect(smtp.mails).toHaveLength(0);
    expect(await waiting()).toBe(0);
    expect(api.log.join('')).toContain('refused for good');
  });
});

describe('a mail server', () => {
  it('that rejects the receiver permanently is not retried', async () => {
    let asked = 0;
    smtp.behaviour = {
      onReceiver: async () => (
        (asked += 1),
        { code: 550, text: '5.1.1 nobody at http://x/auth/password/reset/secret' }
      ),
    };
    api.log.length = 0;
    await send({ ...reset, to: 'nobody@example.com' });
    await api.runJobs();
    expect(asked).toBe(1);
    expect(await waiting()).toBe(0);
    expect(api.log.join('')).toContain('The mail was refused: RCPT TO 550 5.1.1');
    expect(api.log.join('')).not.toMatch(/secret|nobody@/);
  });

  it('that rejects the email permanently is not retried', async () => {
    smtp.behaviour = { onMail: async () => ({ code: 554, text: '5.7.1 spam' }) };
    await send({ ...reset, to: 'rasa@example.com' });
    await api.runJobs();
    expect(smtp.mails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it.each([
    ['is not ready for the receiver', { onReceiver: async () => ({ code: 451, text: '4.7.1 greylisted' }) }],
    ['refuses the sender', { onSender: async () => ({ code: 553, text: '5.7.1 not yours' }) }],
  ])('that %s is asked again, with an end', async (_, behaviour) => {
    smtp.behaviour = behaviour;
    api.log.length = 0;
    await expect(send({ ...reset, to: 'rasa@example.com' })).rejects.toThrow(/^EENVELOPE \S+ \S+ \d{3}/);
    expect(api.log.join('')).toContain('"tries":1,"of":3');
    const { rows } = await sql<{ output: string }>`select output::text from pgboss.job`.execute(api.db);
    expect(rows.map(({ output }) => output).join('') + api.log.join('')).not.toMatch(/secret\.reset|rasa@/);
    smtp.behaviour = {};
    await api.runJobs();
    expect(smtp.mails).toHaveLength(1);
    smtp.behaviour = behaviour;
    await expect(send({ ...reset, to: 'rasa@example.com' })).rejects.toThrow();
    await expect(api.runJobs()).rejects.toThrow();
    await expect(api.runJobs()).rejects.toThrow();
    smtp.behaviour = {};
    await api.runJobs();
    expect(smtp.mails).toHaveLength(0);
  });

  it('that hung up before its answer gets the same Message-ID and date again', async () => {
    smtp.behaviour = { onMail: async () => 'hang up' };
    await expect(send({ ...reset, to: 'rasa@example.com' })).rejects.toThrow();
    smtp.behaviour = {};
    api.clock.forward(MINUTE_MS);
    await api.runJobs();
    const [first, second] = smtp.mails;
    expect(smtp.mails).toHaveLength(2);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });
});

describe('the settings', () => {
  it.each([
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, /^MAIL_FROM is missing/],
    [{ MAIL_FROM: 'help@portal.example\r\nBcc: x@example.com' }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: 'Help\nDesk <help@portal.example>' }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: 'help' }, /^MAIL_FROM must look like/],
  ])('%j stop the start with one line', async (env, message) => {
    const failure = await startApi(env as Record<string, string>).catch((error: unknown) => error);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('\n');
  });
});
