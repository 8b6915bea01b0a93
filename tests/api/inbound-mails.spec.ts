import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '#domain/document.ts';
import { addressed, readMailCases } from '#tests/inbound/mail-cases.ts';
import { startApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { commentsOf, inboundSettings, raiseNotified, receive } from './support/inbound.ts';
import { makeCompany } from './support/tickets.ts';
import type { Company } from './support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi(inboundSettings);
  company = await makeCompany(api);
});
afterAll(() => api.close());

// Every mail is judged beside them; these go the whole way: each kind of text, file and refusal.
const wholeWay = new Set([
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
const cases = readMailCases().filter(({ name }) => wholeWay.has(name));

const wordsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => line.replace(/^> ?/, '')).filter((line) => line.trim() !== '');

describe('a mail as its client wrote it', () => {
  it('goes the whole way', () => expect(cases).toHaveLength(wholeWay.size));

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
