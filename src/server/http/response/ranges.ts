import { cleanFileName } from '#domain/files/file-policy.ts';
import type { ByteSpan } from '../../services/kernel/blob-port.ts';

/** What is requested of a file: all of it, one inclusive range, or an unsatisfiable range. */
export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; span: ByteSpan } | { kind: 'unsatisfiable' };

export interface RangeRequest {
  range: string | undefined;
  ifRange: string | undefined;
  /** Bytes of the whole file, at least 1. */
  size: number;
  /** A strong entity tag with its quotes. */
  etag: string;
}

const SINGLE_RANGE = /^bytes\s*=\s*(\d{0,15})-(\d{0,15})$/i;

/**
 * Parses `Range` and `If-Range` (RFC 9110 §14). Several ranges, another unit, an unreadable range and an `If-Range` for another
 * version get the whole file, as the RFC allows.
 */
export function decideRange({ range, ifRange, size, etag }: RangeRequest): RangeAnswer {
  const match = SINGLE_RANGE.exec(range?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (ifRange !== undefined && ifRange.trim() !== etag) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : part(size - length, size - 1);
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : part(start, Math.min(end, size - 1));
}

function part(start: number, end: number): RangeAnswer {
  return { kind: 'part', span: { start, end } };
}

const HEX_RADIX = 16;
const ATTR_CHAR_LEFT_BY_ENCODE_URI = /['()*]/g;

/**
 * A `Content-Disposition` value (RFC 6266) with an ASCII name for old clients and the real one by RFC 8187. `name` is any text;
 * neither control characters nor a path reach the header.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = cleanFileName(name.toWellFormed());
  const plain = clean
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/gu, '_');
  const exact = encodeURIComponent(clean).replaceAll(
    ATTR_CHAR_LEFT_BY_ENCODE_URI,
    (character) => `%${character.charCodeAt(0).toString(HEX_RADIX).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
