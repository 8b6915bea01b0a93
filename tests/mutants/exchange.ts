import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A request as data, so that a fault can change it. */
export interface RequestData {
  method: string;
  url: URL;
  headers: Headers;
  body: Bytes;
}

/** An answer as data. */
export interface ResponseData {
  status: number;
  headers: Headers;
  body: Bytes;
}

/** The bytes of a text, or of a value as JSON. */
export function bytesOf(value: Json): Bytes {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A body as JSON; undefined when it is none. */
export function jsonIn({ body }: Pick<RequestData, 'body'>): Json | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Json;
  } catch {
    return undefined;
  }
}

/** A body as a JSON object; an empty one when it is none. */
export function fieldsOf(carrier: Pick<RequestData, 'body'>): JsonObject {
  return object(jsonIn(carrier));
}

/** The same with another body; a declared length is updated. */
export function withBody<T extends RequestData | ResponseData>(carrier: T, body: Json | Bytes): T {
  const bytes = body instanceof Uint8Array ? body : bytesOf(body);
  const headers = new Headers(carrier.headers);
  if (headers.has('content-length')) headers.set('content-length', String(bytes.byteLength));
  return { ...carrier, headers, body: bytes };
}

/** The same with some fields of its JSON body changed; an undefined one is left out. */
export function withFields<T extends RequestData | ResponseData>(
  carrier: T,
  fields: Record<string, Json | undefined>,
): T {
  const merged = Object.entries({ ...fieldsOf(carrier), ...fields }).filter(([, value]) => value !== undefined);
  return withBody(carrier, Object.fromEntries(merged) as JsonObject);
}

/** The same with a header set, or left out. */
export function withHeader<T extends RequestData | ResponseData>(
  carrier: T,
  name: string,
  value: string | undefined,
): T {
  const headers = new Headers(carrier.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...carrier, headers };
}

/** The same with a parameter of its query set, or left out. */
export function withQuery(asked: RequestData, name: string, value: string | undefined): RequestData {
  const url = new URL(asked.url);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return { ...asked, url };
}

/** An answer made up: JSON, or a problem for a status from 400 on. */
export function answer(status: number, content?: Json): ResponseData {
  if (content === undefined) return { status, headers: new Headers(), body: bytesOf('') };
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return { status, headers: new Headers({ 'content-type': type }), body: bytesOf(content) };
}

/** Whether two answers differ in what a client can see. */
export function differ(left: ResponseData, right: ResponseData): boolean {
  const shown = ({ status, headers, body }: ResponseData) =>
    JSON.stringify([status, [...headers], Buffer.from(body).toString('latin1')]);
  return shown(left) !== shown(right);
}
