import { createHash } from 'node:crypto';
import PostalMime, { addressParser } from 'postal-mime';
import type { Email } from 'postal-mime';

export type MailPart = {
  /** As the sender named it; undefined when they did not. */
  name: string | undefined;
  type: string;
  /** Without angle brackets. */
  contentId: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A mail that came in, decoded. Header names are in lower case. */
export type ParsedMail = {
  /** From the email, or a hash of its bytes if it has none. */
  messageId: string;
  /** The addresses of every From, in lower case. */
  from: string[];
  /** The addresses it was sent to, as its headers name them. */
  recipients: string[];
  subject: string;
  /** All values of a header. */
  header: (name: string) => string[];
  /** What its parts are, as `multipart/report`. */
  contentType: string;
  text: string;
  html: string;
  parts: MailPart[];
};

const MESSAGE_ID_MAX_CHARACTERS = 300;
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Decodes a mail (RFC 5322, MIME); undefined for bytes that are none. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const email = await parse(raw);
  if (email === undefined || email.headers.length === 0) return undefined;
  const header = (name: string): string[] => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const addresses = (name: string): string[] =>
    header(name)
      .flatMap((value) => addressParser(value, { flatten: true }))
      .flatMap(({ address }) => address?.toLowerCase() ?? []);
  const [messageId = ''] = header('message-id').map((value) => value.trim());
  return {
    messageId: messageId === '' || messageId.length > MESSAGE_ID_MAX_CHARACTERS ? digestOf(raw) : clean(messageId),
    from: addresses('from'),
    recipients: [...new Set(recipientHeaders.flatMap(addresses))],
    subject: clean(email.subject ?? ''),
    header,
    contentType: (header('content-type')[0] ?? '').toLowerCase(),
    ...(await wordsOf(raw, email)),
    parts: email.attachments.map((part) => ({
      name: nameOf(part.filename, part.mimeType),
      type: part.mimeType,
      contentId: part.contentId?.replace(/^<|>$/g, ''),
      bytes: bytesOf(part.content),
    })),
  };
}

async function parse(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 50 });
  } catch {
    return undefined;
  }
}

/**
 * Bytes with a wrong charset label: UTF-8 in a part labelled US-ASCII, and Windows' Baltic code page (the default of clients in
 * Lithuania) in one labelled UTF-8. A correctly labelled part is never touched.
 */
async function wordsOf(raw: Uint8Array, email: Email): Promise<Pick<ParsedMail, 'text' | 'html'>> {
  const { text = '', html = '' } = email;
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const relabelled = await relabel(source, `${text}${html}`);
  return { text: clean(relabelled?.text ?? text), html: clean(relabelled?.html ?? html) };
}

async function relabel(source: string, words: string): Promise<Email | undefined> {
  if (/charset\s*=\s*"?us-ascii/i.test(source) && /[^\p{ASCII}]/u.test(words)) {
    return parse(Buffer.from(source.replaceAll(/(charset\s*=\s*"?)us-ascii/gi, '$1utf-8'), 'latin1'));
  }
  const isBroken = words.includes('\uFFFD') && !/[^\p{ASCII}\uFFFD]/u.test(words);
  if (!isBroken) return undefined;
  const named = source.replaceAll(/(charset\s*=\s*"?)utf-?8/gi, '$1windows-1257');
  const unnamed = named.replaceAll(/^(content-type:[ \t]*text\/(?:plain|html))[ \t]*$/gim, '$1; charset=windows-1257');
  return parse(Buffer.from(unnamed, 'latin1'));
}

// PostgreSQL stores no NUL; the private letters are our own signs for structure.
function clean(text: string): string {
  return text.replaceAll(/[\0\uE000-\uE003]/g, '');
}

function nameOf(name: string | null, type: string): string | undefined {
  return name ?? (type === 'message/rfc822' ? 'message.eml' : undefined);
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function digestOf(raw: Uint8Array): string {
  return `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}
