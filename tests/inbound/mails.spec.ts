import { describe, expect, it } from 'vitest';
import { checkFile, cleanFileName } from '#domain/files/file-policy.ts';
import { acceptedContent, refusalByHeaders } from '#server/services/inbound/internal/judge-mail.ts';
import { textOfPassages } from '#server/services/inbound/internal/mail-document.ts';
import { wordsOfMail } from '#server/services/inbound/internal/mail-words.ts';
import { parseMail } from '#server/services/inbound/internal/parse-mail.ts';
import { AUTHSERV_ID, MAIL_DOMAIN, readMailCases, SENDER } from './mail-cases.ts';
import type { ExpectedMail } from './mail-cases.ts';

async function judge(raw: Uint8Array): Promise<ExpectedMail> {
  const mail = await parseMail(raw);
  if (mail === undefined) return { refused: 'unreadable' };
  const inbound = { authservId: AUTHSERV_ID, mailDomain: MAIL_DOMAIN };
  const refused = refusalByHeaders(mail, { email: SENDER }, inbound);
  if (refused !== undefined) return { refused };
  const content = acceptedContent(mail, 'en');
  if (typeof content === 'string') return { refused: content };
  const { passages } = wordsOfMail(mail);
  const files = content.files.map(({ name, bytes }) => ({ name: cleanFileName(name), size: bytes.byteLength }));
  const [taken, leftOut] = [true, false].map((allowed) =>
    files.filter((file) => checkFile(file).allowed === allowed).map(({ name }) => name),
  );
  return {
    comment: passages.length === 0 ? [] : textOfPassages(passages).trimEnd().split('\n'),
    ...(taken?.length ? { files: taken } : {}),
    ...(leftOut?.length ? { leftOut } : {}),
  };
}

describe('an email as its client wrote it', () => {
  const cases = readMailCases();

  it('exists in many forms', () => expect(cases.length).toBeGreaterThan(40));

  it.each(cases.map(({ name, ...mail }) => [name, mail] as const))('%s', async (_, { raw, expected }) => {
    expect(await judge(raw)).toEqual(expected);
  });
});
