import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '#domain/documents/document.ts';
import { addressed, readMailCases } from '#tests/inbound/mail-cases.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { commentsOf, inboundSettings, mailOf, raiseNotified, receive } from '#tests/api/support/mail/inbound.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi(inboundSettings);
  company = await makeCompany(api);
});
afterAll(() => api.close());

// Every email is judged next to them; these go all the way: each kind of text, file and refusal.
const fullProgress = new Set([
  'apple-ios-photo-en',
  'charset-broken-baltic-named-utf-8',
  'file-alone',
  'forged-dmarc-fails',
  'gmail-attachments-lt',
  'gmail-forward-en',
  'gmail-inline-image-en',
  'gmail-web-lt',
  'html-active-content',
  'loop-own-notice',
  'no-message-id',
  'no-text-only-quotation',
  'outlook-desktop-exe-en',
  'outlook-desktop-html-lt',
  'outlook-winmail-dat',
  'thunderbird-forward-attached-en',
  'thunderbird-inline-lt',
  'two-senders',
]);
const cases = readMailCases().filter(({ name }) => fullProgress.has(name));

const wordsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => line.replace(/^> ?/, '')).filter((line) => line.trim() !== '');

describe('an email as its client wrote it', () => {
  it('is processed completely', () => expect(cases).toHaveLength(fullProgress.size));

  it.each(cases.map(({ name, ...mail }) => [name, mail] as const))('%s', async (_, { raw, expected }) => {
    const notified = await raiseNotified(api, company);
    const mail = addressed(raw, notified);
    const received = await receive(api, mail);
    const comments = await commentsOf(company.asCustomer, notified.ticketId);
    if (expected.refused !== undefined) {
      expect(received).toEqual({ outcome: 'Refused', reason: expected.refused });
      expect(comments).toEqual([]);
    } else if (expected.comment.length === 0 && expected.files === undefined) {
      expect(received).toEqual({ outcome: 'Refused', reason: 'no_text' });
    } else {
      const [comment, ...others] = comments;
      expect(others).toEqual([]);
      expect(received).toEqual({ outcome: 'Accepted', ticketId: notified.ticketId, commentId: comment?.id });
      expect(comment).toMatchObject({ author: { id: company.customer.id }, viaMail: true });
      const words = comment === undefined ? '' : plainText(comment.content);
      expect(words === '' ? [] : words.split('\n')).toEqual(wordsOf(expected.comment));
      expect(comment?.files.map(({ name }) => name)).toEqual(expected.files ?? []);
      expect(await receive(api, mail)).toEqual({ ...received, outcome: 'Duplicate' });
    }
    expect((await commentsOf(company.asCustomer, notified.ticketId)).length).toBe(comments.length);
  });

  it('leaves no bytes behind that no comment has', async () => {
    const { bytes } = await api.db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<string>('size').as('bytes'))
      .executeTakeFirstOrThrow();
    expect(await api.storedBytes()).toBe(Number(bytes));
    expect(await api.db.selectFrom('files').select('id').where('commentId', 'is', null).execute()).toEqual([]);
  });
});

const refused = (reason: string) => ({ outcome: 'Refused', reason });

describe('limits of an email', () => {
  const withFiles = (count: number, bytes = 'eA==') =>
    `${Array.from({ length: count }, (_, number) => `--b\r\nContent-Type: text/plain; name=${number}.log\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes}\r\n`).join('')}--b--\r\n`;
  const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' };

  it('is at most 8 files: one with 200 is refused, and nothing of it is kept', async () => {
    const watcher = await raiseNotified(api, company);
    const before = await api.storedBytes();
    expect(await receive(api, mailOf(watcher, withFiles(200), mixed))).toEqual(refused('too_many_files'));
    expect(await api.storedBytes()).toBe(before);
    expect(await receive(api, mailOf(watcher, withFiles(8), mixed))).toMatchObject({ outcome: 'Accepted' });
    const [comment] = await commentsOf(company.asCustomer, watcher.ticketId);
    expect(comment?.files.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, number) => `${number}.log`));
  });

  it('is 30 MB, with a file that fits, and without one that does not', async () => {
    const watcher = await raiseNotified(api, company);
    const part = (name: string, megabytes: number) => {
      const base64 = Buffer.alloc(megabytes * 1024 * 1024, 'log ')
        .toString('base64')
        .replaceAll(/.{76}/g, '$&\r\n');
      return `--b\r\nContent-Type: application/octet-stream; name=${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${base64}\r\n`;
    };
    const text = '--b\r\nContent-Type: text/plain\r\n\r\nThe dump.\r\n';
    const raw = mailOf(watcher, `${text}${part('a.bin', 17)}${part('a.log', 5.1)}--b--`, mixed);
    expect(raw.length).toBeGreaterThan(30e6);
    expect(await receive(api, raw)).toMatchObject({ outcome: 'Accepted' });
    const [comment] = await commentsOf(company.asCustomer, watcher.ticketId);
    expect(comment?.files.map(({ name }) => name)).toEqual(['a.bin']);
    await api.runJobs();
    const notices = api.mails.filter(({ to, text: words }) => to === watcher.from && words.includes('a.log'));
    expect(notices).toMatchObject([
      { autoSubmitted: 'auto-replied', inReplyTo: expect.stringContaining('@mail.example.com>') as string },
    ]);
  });

  it('is a long text: what does not fit a comment is in a file', async () => {
    const watcher = await raiseNotified(api, company);
    const line = 'Žalia lemputė šviečia. '.repeat(4);
    const body = Array.from({ length: 500 }, () => line).join('\r\n');
    expect(await receive(api, mailOf(watcher, body))).toMatchObject({ outcome: 'Accepted' });
    const [comment] = await commentsOf(company.asCustomer, watcher.ticketId);
    expect(comment?.files).toMatchObject([{ name: 'mail.txt', size: Buffer.byteLength(`${line.trimEnd()}\n`) * 500 }]);
    expect(JSON.stringify(comment?.content)).toContain('The whole text is in the file mail.txt.');
    expect(await receive(api, mailOf(watcher, 'x'.repeat(6 * 1024 * 1024)))).toEqual(refused('too_large'));
  });

  it('is nothing but files that may not be taken: refused', async () => {
    const watcher = await raiseNotified(api, company);
    const body = withFiles(1).replace('0.log', '0.exe');
    expect(await receive(api, mailOf(watcher, body, mixed))).toEqual(refused('no_text'));
  });
});
