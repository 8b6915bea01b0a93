import { mediaTypeOf } from '../checks/answer-differences.ts';
import type { ReceivedAnswer } from '../checks/answer-differences.ts';
import type { SeenAnswer, SentPart, SentRequest } from '../checks/checks.ts';
import { textOf } from '../contract/document.ts';
import type { JsonObject, Operation } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { addressOf, bodyOf } from '../contract/requests.ts';
import type { RequestPlan } from '../contract/requests.ts';

/** Replaces anything hidden. */
export const HIDDEN = '…';

const FORM_FILE = { fileName: 'contract-check.txt', mediaType: 'text/plain' };
const BODY_MAX_LENGTH = 10_240;
const LONG_RUN = 1000;
const TEXT_TYPES = /^text\/|[/+](json|xml)$|^message\//;
// Fields whose value opens an account: passwords, tokens of mails, keys and pictures of a second factor, its codes.
const SECRET_NAME = '\\w*(?:password|token)|key|qrCode|recoveryCodes';
const SECRET_FIELD = new RegExp(
  `("(?:${SECRET_NAME})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|\\[[^\\]]*\\]?|[\\w.+-]+)`,
  'gi',
);
const SECRET_PARAMETER = new RegExp(`([?&](?:${SECRET_NAME})=)[^&]+`, 'gi');

/** What a plan sends, as it can be shown. `hasCookie` says that a session was sent with it. */
export function shownRequest(operation: Operation, plan: RequestPlan, hasCookie: boolean): SentRequest {
  const { contentType } = bodyOf(plan);
  const headers: Record<string, string> = { ...plan.headers };
  if (headers.authorization !== undefined) headers.authorization = headers.authorization.replace(/ .*/, ` ${HIDDEN}`);
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (hasCookie) headers.cookie = HIDDEN;
  const address = addressOf(operation, plan).replaceAll(SECRET_PARAMETER, `$1${encodeURIComponent(HIDDEN)}`);
  return { method: operation.method, address, headers, ...shownBody(plan) };
}

/** An answer as it can be shown. */
export function shownAnswer({ status, headers, bytes }: ReceivedAnswer): SeenAnswer {
  const shown = Object.fromEntries(
    [...headers].map(([name, value]) => [name, name === 'set-cookie' ? withoutValue(value) : value]),
  );
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) shown['set-cookie'] = cookies.map(withoutValue).join(', ');
  const answer: SeenAnswer = { status, headers: shown, size: bytes.byteLength };
  const isText = bytes.byteLength > 0 && TEXT_TYPES.test(mediaTypeOf(headers)) && !headers.has('content-disposition');
  if (!isText) return answer;
  const text = new TextDecoder().decode(bytes.subarray(0, BODY_MAX_LENGTH));
  return { ...answer, body: withoutSecrets(text) };
}

function shownBody(plan: RequestPlan): Pick<SentRequest, 'body' | 'pieces' | 'bytes' | 'form'> {
  if (plan.body === undefined) return {};
  const { mediaType, content, raw, bytes } = plan.body;
  if (bytes !== undefined) return { bytes: Buffer.from(bytes).toString('base64') };
  if (raw !== undefined) return shownText(raw);
  if (mediaType !== 'multipart/form-data') return shownText(JSON.stringify(content));
  return { form: partsOf(object(content)) };
}

// Bodies that are too large or too deep repeat one character, which need not be shown millions of times.
function shownText(text: string): Pick<SentRequest, 'body' | 'pieces'> {
  const pieces = text.length <= BODY_MAX_LENGTH ? [] : piecesOf(text);
  if (pieces.every(({ times }) => times === 1)) return { body: withoutSecrets(text) };
  const shown = pieces.map((piece) => (piece.times === 1 ? piece.text : `${piece.text}… (${piece.times} times)`));
  return { body: shown.join(''), pieces };
}

function piecesOf(text: string): NonNullable<SentRequest['pieces']> {
  const pieces: NonNullable<SentRequest['pieces']> = [];
  let done = 0;
  const add = (end: number) => {
    if (end > done) pieces.push({ text: withoutSecrets(text.slice(done, end)), times: 1 });
    done = end;
  };
  // A long run covers one of the sampled positions, which are that far apart: the rest need not be read.
  for (let end = 0, place = LONG_RUN - 1; place < text.length; place = end + LONG_RUN - 1) {
    const character = text.charAt(place);
    const start = runStart(text, place, done);
    end = runEnd(text, place);
    if (end - start < LONG_RUN || !/[!-~]/.test(character)) continue;
    add(start);
    pieces.push({ text: character, times: end - start });
    done = end;
  }
  add(text.length);
  return pieces;
}

function runStart(text: string, place: number, first: number): number {
  let start = place;
  while (start > first && text.charAt(start - 1) === text.charAt(place)) start -= 1;
  return start;
}

function runEnd(text: string, place: number): number {
  const character = text.charAt(place);
  const block = character.repeat(LONG_RUN);
  let end = place + 1;
  while (text.startsWith(block, end)) end += LONG_RUN;
  while (text.charAt(end) === character) end += 1;
  return end;
}

// As `bodyOf` sends them.
function partsOf(content: JsonObject): SentPart[] {
  return Object.entries(content).flatMap(([name, value]): SentPart[] =>
    Array.isArray(value)
      ? value.map((file) => ({ name, value: textOf(file), ...FORM_FILE }))
      : [{ name, value: textOf(value) }],
  );
}

function withoutValue(cookie: string): string {
  return cookie.replace(/^([^=]*=)[^;]+/, `$1${HIDDEN}`);
}

/** A JSON text, complete or broken, with `…` for each secret value. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(SECRET_FIELD, `$1"${HIDDEN}"`);
}
