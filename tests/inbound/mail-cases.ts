import { readdirSync, readFileSync } from 'node:fs';
import type { MailRefusal } from '#domain/enums.ts';

/** What a mail is expected to become: the comment's lines with its files, or a refusal. */
export type ExpectedMail =
  { comment: string[]; files?: string[]; leftOut?: string[]; refused?: undefined } | { refused: MailRefusal };

export type MailCase = { name: string; raw: Uint8Array; expected: ExpectedMail };

/** Whom the mails in the folder are from, and where they go. */
export const SENDER = 'rasa.petrauskaite@example.com';
const RECIPIENT = 'reply+1002345.token@reply.helpdesk.example';
/** The server they come to. */
export const AUTHSERV_ID = 'mx.helpdesk.example';
export const MAIL_DOMAIN = 'helpdesk.example';

const folder = new URL('mails/', import.meta.url);

/** Each email of the folder as its client wrote it, with the expected result next to it. */
export function readMailCases(): MailCase[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return names.toSorted().map((file) => {
    const name = file.slice(0, -'.eml'.length);
    const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as ExpectedMail;
    return { name, raw: readFileSync(new URL(file, folder)), expected };
  });
}

/** A mail from another address, to another one; its words stay. */
export function addressed(raw: Uint8Array, { from, to }: { from: string; to: string }): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(raw).toString('latin1');
  const headersEnd = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, headersEnd).replaceAll(SENDER, from).replaceAll(RECIPIENT, to);
  return Uint8Array.from(Buffer.from(headers + text.slice(headersEnd), 'latin1'));
}
