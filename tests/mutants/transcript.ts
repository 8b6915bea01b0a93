import type { Answered } from './exchange.ts';

// What a server makes up: ids, times, tokens, keys. Each is told by when it came first, so that "the same" stays the same.
const MADE_UP = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?/g,
  /[A-Za-z0-9_-]{22,}/g,
];
const UNSTABLE = new Set([
  'date',
  'set-cookie',
  'content-length',
  'keep-alive',
  'etag',
  'server-timing',
  'x-request-id',
]);

/** The answers of a visit as one text, the same for two servers that do the same. */
export function transcriptOf(seen: readonly Answered[]): string {
  let text = seen.map(shown).join('\n');
  for (const [index, pattern] of MADE_UP.entries()) {
    const names = new Map<string, string>();
    text = text.replaceAll(pattern, (found) => {
      const name = names.get(found) ?? `<${index}.${names.size}>`;
      names.set(found, name);
      return name;
    });
  }
  return text;
}

function shown({ status, headers, body }: Answered): string {
  const kept = [...headers].filter(([name]) => !UNSTABLE.has(name));
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  return JSON.stringify([status, kept, cookies, readable(headers, body)]);
}

// A PDF or a workbook has its time of making in it; its length has to do.
function readable(headers: Headers, body: Uint8Array): string {
  const isText = /json|text|octet/.test(headers.get('content-type') ?? '');
  return isText ? new TextDecoder().decode(body) : `${body.byteLength > 0 ? 'some' : 'no'} bytes`;
}
