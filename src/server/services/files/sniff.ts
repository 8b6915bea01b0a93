import { fileTypeFromBuffer } from 'file-type';
import { fileExtension } from '#domain/file-policy.ts';
import type { BlobStore } from './blob-port.ts';

const HEAD_BYTES = 64 * 1024;
const BYTES_OF_TEXT = 8 * 1024;
const UNKNOWN_TYPE = 'application/octet-stream';
const SVG_ROOT = /^(?:\s|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i;
const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe)[\s>]/i;

/** The media type found in a blob's bytes; the name decides nothing but which plain text is CSV, JSON or Markdown. */
export async function sniffType(blobs: BlobStore, key: string, name: string): Promise<string> {
  const head = await blobs.head(key, HEAD_BYTES);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const text = textOf(head);
  if (text !== undefined && SVG_ROOT.test(text)) return 'image/svg+xml';
  if (text !== undefined && HTML.test(text)) return 'text/html';
  if (found) return found.mime;
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

/** The type a file is sent with: one that a browser could run as a page or script is sent as mere bytes. */
export function servedType(type: string): string {
  if (markupTypes.test(type)) return UNKNOWN_TYPE;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
