import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { exampleOf, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject, MediaType, Operation, Parameter, Schema } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { AUTH_TYPE_HEADER, isJson } from '#contract-suite/contract/requests.ts';
import type { RequestPlan } from '#contract-suite/contract/requests.ts';
import { hostileTexts, valueOf } from './values.ts';
import type { ValueSource } from './values.ts';

/** Who asks; the sessions are those of the demo's people. */
export type Role = 'customer' | 'otherCustomer' | 'engineer' | 'admin' | 'nobody' | 'forged';

export type FuzzRequest = { operation: Operation; role: Role; plan: RequestPlan };

type Body = RequestPlan['body'];

/** Requests of an operation: from its examples with existing values, with some changes, or generated. */
export function requestsOf(general: Omit<ValueSource, 'tag'>, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const source = { ...general, tag: operation.tag };
  const carried = (carrier: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === carrier)
          .map((parameter) => [
            carrier === 'header' ? parameter.name.toLowerCase() : parameter.name,
            parameterOf(source, parameter),
          ]),
      ),
    );
  const role = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<Role>('customer', 'otherCustomer', 'engineer', 'admin') },
    { weight: 1, arbitrary: fc.constantFrom<Role>('nobody', 'forged') },
  );
  return fc
    .record({
      role,
      path: carried('path'),
      query: carried('query'),
      headers: fc.tuple(carried('header'), moreHeaders(operation)),
      body: bodyOf(source, operation),
    })
    .map(({ role: who, path, query, headers, body }) => {
      const plan = {
        path: given(path, inPath),
        query: given(query),
        headers: given(Object.assign({}, ...headers) as Record<string, string | undefined>, inHeader),
      };
      return { operation, role: who, plan: body === undefined ? plan : { ...plan, body } };
    });
}

function parameterOf(source: ValueSource, parameter: Parameter): fc.Arbitrary<string | undefined> {
  const value: fc.Arbitrary<string | undefined> = valueOf(source, parameter.schema, parameter.name).map(textOf);
  // Without a segment it is another path.
  if (parameter.in === 'path') return value;
  const absent = fc.constant<string | undefined>(undefined);
  return fc.oneof({ weight: parameter.required ? 1 : 8, arbitrary: absent }, { weight: 20, arbitrary: value });
}

const extraHeaders: [string, string[]][] = [
  [AUTH_TYPE_HEADER, ['', '0', '2', '1, 1']],
  ['accept', ['text/event-stream', 'text/html', '*/*;q=0', 'x'.repeat(3_000)]],
  ['accept-encoding', ['identity;q=0', 'br', 'x']],
  ['accept-language', ['lt', '*', 'x'.repeat(3_000), ',;q=9']],
  ['content-type', ['', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'x/', ';;;']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['content-digest', ['sha-256=:x:', 'x', 'sha-256=::']],
  ['idempotency-key', ['', 'x', 'x'.repeat(300), 'fuzz-fuzz-fuzz-fuzz']],
  ['if-none-match', ['*', 'W/"x"', '"']],
  ['if-range', ['"x"', 'x']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-2', 'bytes=99999999999999999999-', 'x=1']],
  ['origin', ['https://elsewhere.example', 'null', 'x']],
  ['sec-fetch-site', ['cross-site', 'none', 'x']],
  ['forwarded', ['for=x;proto=https', 'for="']],
  ['x-forwarded-for', ['1.2.3.4, x', '::1', ',']],
  ['last-event-id', ['x', '0']],
  ['user-agent', ['', 'x'.repeat(3_000), '\u00ff']],
  ['authorization', ['Bearer x', 'Basic !', 'x']],
];

function moreHeaders(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const usual: Record<string, string> = operation.needsAuthType ? { [AUTH_TYPE_HEADER]: '1' } : {};
  const odd = fc
    .constantFrom(...extraHeaders)
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ ...usual, [name]: value })));
  return fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
}

function bodyOf(source: ValueSource, operation: Operation): fc.Arbitrary<Body> {
  const bodies = Object.entries(operation.bodies).map(([mediaType, media]) => {
    const schema = source.contract.resolve(media.schema);
    if (schema.format === 'binary') return binaryOf(mediaType);
    const content = contentOf(source, media);
    const sent = content.map((made): Body => ({
      mediaType,
      content: isJson(mediaType) ? made : withFiles(object(made)),
    }));
    const broken = fc.tuple(content, mutation).map(([made, mutate]) => mutate(mediaType, JSON.stringify(made)));
    return fc.oneof({ weight: 9, arbitrary: sent }, { weight: 1, arbitrary: broken });
  });
  return bodies.length === 0 ? fc.constant(undefined) : fc.oneof(...bodies);
}

/** The example with some or all of its fields generated. */
function contentOf(source: ValueSource, media: MediaType): fc.Arbitrary<Json> {
  const { contract, dictionary, tag } = source;
  const schema = contract.resolve(media.schema);
  const fresh = valueOf(source, media.schema, '');
  const example = object(exampleOf(contract, media));
  const fields = Object.entries(schema.properties ?? {}).map(([name, child]) => {
    const made: fc.Arbitrary<Json | undefined> = valueOf(source, child, name);
    const kept = fc
      .nat(10_000)
      .map((choice) => known(example[name], name, (key) => dictionary.pick({ name: key, tag, schema: anId }, choice)));
    return [name, fc.oneof({ weight: 3, arbitrary: kept }, { weight: 1, arbitrary: made })] as const;
  });
  if (fields.length === 0) return fresh;
  const changed = fc
    .record(Object.fromEntries(fields))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as JsonObject);
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: fresh });
}

const anId: Schema = { type: 'string', format: 'uuid' };

// Ids of examples do not exist here.
function known(value: Json | undefined, name: string, pick: (name: string) => string | undefined): Json | undefined {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$/.test(value) ? (pick(name) ?? value) : value;
  if (Array.isArray(value)) return value.map((entry) => known(entry, name, pick) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, known(entry, key, pick) ?? null]));
}

// A list in a form is one of files.
function withFiles(form: JsonObject): JsonObject {
  return Object.keys(form).length > 0 ? form : { files: ['fuzz\n'] };
}

function binaryOf(mediaType: string): fc.Arbitrary<Body> {
  return fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ mediaType, bytes: new Uint8Array(bytes) }));
}

type Mutation = (mediaType: string, text: string) => Body;
const raw =
  (change: (text: string) => string): Mutation =>
  (mediaType, text) => ({ mediaType, raw: change(text) });
const bytes =
  (change: (text: string) => Uint8Array): Mutation =>
  (mediaType, text) => ({ mediaType, bytes: new Uint8Array(change(text)) });

const BOUNDARY = 'multipart/form-data; boundary=b';
const multipart =
  (body: string): Mutation =>
  () => ({ mediaType: BOUNDARY, raw: body });

/** What is sent in the place of a JSON text or a form. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(
    raw(() => ''),
    raw((text) => text.slice(0, -1)),
    raw((text) => `\ufeff${text}`),
    raw((text) => `${text}${text}`),
    raw((text) => text.replace('{', '{"a":1,"a":2,')),
    raw(() => '['.repeat(20_000)),
    raw((text) => text.replaceAll(/"[^"]*"(?=[,}\]])/g, String.raw`"\ud800"`)),
    raw((text) => text.replaceAll(/"[^"]*"(?=[,}\]])/g, String.raw`"\u0000"`)),
    raw((text) => text.replaceAll(/:"[^"]*"/g, ':1e999')),
    bytes((text) => gzipSync(text)),
    bytes((text) => Buffer.from(text, 'utf16le')),
    bytes((text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0])])),
    multipart('--b\r\nContent-Disposition: form-data; name="files"; filename="a.log"\r\n\r\nx\r\n--b--\r\n'),
    multipart('--b\r\nContent-Disposition: form-data; name="files"; filename="\u0000/../.\n"\r\n\r\n\r\n--b--\r\n'),
    multipart('--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'),
    multipart('--b\r\n\r\nx'),
    multipart('--b'),
  ),
  fc
    .tuple(fc.nat(10_000), fc.constantFrom(...hostileTexts))
    .map(([at, text]) =>
      raw((whole) => whole.slice(0, at % (whole.length + 1)) + text + whole.slice((at % (whole.length + 1)) + 1)),
    ),
);

function given(values: Record<string, string | undefined>, change = (value: string) => value): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, change(value)]])),
  );
}

// With a segment that is empty, or that a client takes away, it is another path.
function inPath(value: string): string {
  const text = value.toWellFormed();
  return text === '' || text === '.' || text === '..' ? '0' : text;
}

// What a client can send at all (RFC 9110 §5.5).
function inHeader(value: string): string {
  return value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();
}
