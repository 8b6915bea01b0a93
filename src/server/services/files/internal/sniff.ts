import { fileTypeFromBuffer } from 'file-type';
import { contentKinds } from '#domain/files/file-content.ts';
import type { ContentKind } from '#domain/files/file-content.ts';
import { fileExtension } from '#domain/files/file-policy.ts';

const BYTES_OF_TEXT = 8 * 1024;
const UNKNOWN_TYPE = 'application/octet-stream';
const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe)[\s>]/i;

/** What the start of a file reveals; `type` is a media type, `kinds` everything it may be. */
export type Sniffed = { type: string; kinds: ReadonlySet<ContentKind> };

/** Detects a file's type from its first bytes; the name only distinguishes CSV, JSON and Markdown from plain text. */
export async function sniff(head: Uint8Array, name: string): Promise<Sniffed> {
  const signature = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  const kinds = contentKinds(head, signature);
  return { kinds, type: mediaTypeOf(head, { kinds, signature, name }) };
}

function mediaTypeOf(
  head: Uint8Array,
  { kinds, signature, name }: Pick<Sniffed, 'kinds'> & { signature: string | undefined; name: string },
): string {
  const text = textOf(head);
  if (kinds.has('svg')) return 'image/svg+xml';
  if (kinds.has('html') || (text !== undefined && HTML.test(text))) return 'text/html';
  if (signature !== undefined) return signature;
  return text === undefined ? UNKNOWN_TYPE : (textTypes[fileExtension(name)] ?? 'text/plain');
}

const textTypes: Partial<Record<string, string>> = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' };

// Undefined for bytes that are no text; a character cut at the end of the head is none of its faults.
function textOf(head: Uint8Array): string | undefined {
  const start = head.subarray(0, BYTES_OF_TEXT);
  if (start.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    return undefined;
  }
}

const markupTypes = /^(?:text\/(?:html|xml|javascript|css)|application\/(?:xml|javascript|ecmascript)|.*\+xml)$/;

/** The type a file is served with: anything a browser could run as a page or script becomes a binary type. */
export function servedType(type: string): string {
  if (markupTypes.test(type)) return UNKNOWN_TYPE;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
