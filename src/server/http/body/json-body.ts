import { DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';
import { badRequest, RefusedError } from '../../services/kernel/errors.ts';
import { refuseUnstorableText } from '../text.ts';

const JSON_BODY_MAX_BYTES = 1024 * 1024;
/** For calls that carry a list of 500 units with what is wrong with each. */
export const UNIT_LIST_BODY_MAX_BYTES = 4 * JSON_BODY_MAX_BYTES;
// A level of the document is an object and a list; a few more are around and inside it.
const NESTING_MAX_LEVELS = 2 * DOCUMENT_NESTING_MAX_LEVELS + 16;

/** The media type of a request without its parameters, in lower case; empty when missing. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** 415 with what would be accepted. */
export function unsupportedMediaType(accepted: string): RefusedError {
  return new RefusedError({ kind: 'UnsupportedMediaType', detail: `This call takes ${accepted}.` });
}

/**
 * Reads a JSON body. Throws 415 for another media type, 413 as soon as it exceeds `maxBytes`, 400 for a body that is not UTF-8,
 * not JSON, too deep, or has text that cannot be stored.
 */
export async function readJson(request: Request, maxBytes: number = JSON_BODY_MAX_BYTES): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedMediaType('application/json');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw unsupportedMediaType('a body without content-encoding');
  return parseJson(decode(await readBytes(request, maxBytes)));
}

/** A JSON text as a value, with the same refusals as a JSON body; for JSON inside another body. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw badRequest('The body is empty.');
  refuseDeepNesting(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
  refuseUnstorableText(value);
  return value;
}

/** Reads a whole body. Throws 413 as soon as it exceeds `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  // HTTP ends a body at its declared length, so it can be read without a stream, which costs as much as all the rest.
  if (declared > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
    return bytes;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8.');
  }
}

// Counted in the text, before a parser sees it.
function refuseDeepNesting(text: string): void {
  let level = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      level += 1;
      if (level > NESTING_MAX_LEVELS) throw badRequest(`The body is nested deeper than ${NESTING_MAX_LEVELS} levels.`);
    } else if (character === '}' || character === ']') level -= 1;
  }
}

function tooLarge(maxBytes: number): RefusedError {
  return new RefusedError({ kind: 'TooLarge', detail: `The body is larger than ${maxBytes / 1024} KB.` });
}
