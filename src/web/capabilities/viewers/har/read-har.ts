import { walkJson } from '../text/json-tokens.ts';

export const HAR_REQUESTS_MAX_COUNT = 20_000;
const BODY_SHOWN_MAX_CHARACTERS = 20_000;
const HEADERS_SHOWN_MAX_COUNT = 200;

/** A request as the table and its details show it; what the file does not say is absent. */
export type HarRequest = {
  method: string;
  url: string;
  status?: number;
  statusText: string;
  type: string;
  /** Bytes of the answer's body. */
  size?: number;
  /** Milliseconds. */
  time?: number;
  started: string;
  requestHeaders: HarHeader[];
  answerHeaders: HarHeader[];
  sent: string;
  received: string;
};
export type HarHeader = { name: string; value: string };

/** `cut`: the file ends too early or is wrong from some place on. `more`: it has more requests than are shown. */
export type Har = { requests: HarRequest[]; cut: boolean; more: boolean };

/** Reads an HTTP archive (HAR 1.2); of one that is cut in half the requests before the cut. Undefined when it is none. */
export function readHar(source: string): Har | undefined {
  const parsed = parse(source);
  const entries = parsed === undefined ? undefined : field(field(parsed, 'log'), 'entries');
  const { found, cut } = Array.isArray(entries) ? { found: entries, cut: false } : salvage(source);
  if (found === undefined) return undefined;
  const requests = found.slice(0, HAR_REQUESTS_MAX_COUNT).map(toRequest);
  return { requests, cut, more: found.length > HAR_REQUESTS_MAX_COUNT };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

// The complete objects of the list named "entries", one after the other.
function salvage(source: string): { found: unknown[] | undefined; cut: boolean } {
  const list = /"entries"\s*:\s*\[/.exec(source);
  if (list === null) return { found: undefined, cut: true };
  const found: unknown[] = [];
  let depth = 0;
  let start: number | undefined;
  walkJson(source, list.index + list[0].length, (at, end) => {
    const mark = source.charAt(at);
    if (mark === '{' && depth === 0) start = at;
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (depth < 0 || found.length > HAR_REQUESTS_MAX_COUNT) return false;
    if (mark !== '}' || depth !== 0 || start === undefined) return true;
    const entry = parse(source.slice(start, end));
    if (entry === undefined) return false;
    found.push(entry);
    return true;
  });
  return { found, cut: true };
}

function toRequest(entry: unknown): HarRequest {
  const [request, response] = [field(entry, 'request'), field(entry, 'response')];
  const content = field(response, 'content');
  const [status, size, time] = [field(response, 'status'), field(content, 'size'), field(entry, 'time')];
  return {
    method: text(field(request, 'method')),
    url: text(field(request, 'url')),
    ...(isAmount(status) && status > 0 ? { status } : {}),
    statusText: text(field(response, 'statusText')),
    type: text(field(content, 'mimeType')).split(';', 1)[0] ?? '',
    ...(isAmount(size) ? { size } : {}),
    ...(isAmount(time) ? { time } : {}),
    started: text(field(entry, 'startedDateTime')),
    requestHeaders: headers(field(request, 'headers')),
    answerHeaders: headers(field(response, 'headers')),
    sent: text(field(field(request, 'postData'), 'text')),
    received: field(content, 'encoding') === 'base64' ? '' : text(field(content, 'text')),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, BODY_SHOWN_MAX_CHARACTERS)
    : '';
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function headers(value: unknown): HarHeader[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, HEADERS_SHOWN_MAX_COUNT)
    .map((header) => ({ name: text(field(header, 'name')), value: text(field(header, 'value')) }));
}
