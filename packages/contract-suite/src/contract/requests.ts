import { exampleOf, textOf } from './document.ts';
import type { Contract, Json, JsonObject, MediaType, Operation, Parameter, Schema } from './document.ts';
import type { Sampler } from './samples.ts';

export const AUTH_TYPE_HEADER = 'auth-type';

/** A request without an address: its parts, by the contract's names. */
export interface RequestPlan {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Undefined sends none. `content` is JSON for JSON and forms; `raw` and `bytes` are sent as they are. */
  body?: { mediaType: string; content?: Json; raw?: string; bytes?: Uint8Array<ArrayBuffer> };
}

/** The contract's example values, and their replacements on this server. */
export type Replacements = ReadonlyMap<string, string>;

export interface RequestSource {
  contract: Contract;
  sample: Sampler;
  replacements: Replacements;
}

/**
 * The documented request of an operation: its examples, with this server's ids in place of the example ids. Optional parameters
 * are omitted.
 */
export function exampleRequest(source: RequestSource, operation: Operation, mediaType?: string): RequestPlan {
  const { contract, replacements } = source;
  const plan: RequestPlan = {
    path: {},
    query: {},
    headers: operation.needsAuthType ? { [AUTH_TYPE_HEADER]: '1' } : {},
  };
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const value = replaced(parameterValue(source, parameter), replacements);
    if (parameter.in === 'path') plan.path[parameter.name] = textOf(value);
    if (parameter.in === 'query') plan.query[parameter.name] = textOf(value);
    if (parameter.in === 'header') plan.headers[parameter.name.toLowerCase()] = textOf(value);
  }
  const type = mediaType ?? Object.keys(operation.bodies)[0];
  const media = type === undefined ? undefined : operation.bodies[type];
  if (type === undefined || media === undefined) return plan;
  const example = exampleOf(contract, media);
  const schema = contract.resolve(media.schema);
  if (schema.format === 'binary')
    return { ...plan, body: { mediaType: type, raw: textOf(example ?? 'contract check') } };
  return {
    ...plan,
    body: { mediaType: type, content: withFile(contract, schema, type, replaced(example ?? {}, replacements)) },
  };
}

/** The example of a parameter, or a value that its schema allows. */
export function parameterValue({ contract, sample }: Omit<RequestSource, 'replacements'>, parameter: Parameter): Json {
  return parameter.example ?? sample(contract.resolve(parameter.schema)) ?? '';
}

/** The same with each example value replaced wherever it occurs. */
function replaced(value: Json, replacements: Replacements): Json {
  if (typeof value === 'string') return replacements.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, replacements));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaced(entry, replacements)]));
}

/** Whether a body of the media type is a JSON text. */
export function isJson(mediaType: string): boolean {
  return mediaType === 'application/json';
}

/** Whether a schema is a list of files. */
function isFileList(contract: Contract, schema: Schema): boolean {
  const { type, items } = contract.resolve(schema);
  return type === 'array' && items !== undefined && contract.resolve(items).format === 'binary';
}

/** The schema of what is sent in a media type. */
export function bodySchema(contract: Contract, media: MediaType): Schema {
  return contract.resolve(media.schema);
}

// An example cannot hold a file; the documented form is sent with one in each of its lists of files.
function withFile(contract: Contract, schema: Schema, mediaType: string, example: Json): Json {
  if (mediaType !== 'multipart/form-data' || typeof example !== 'object' || example === null) return example;
  const lists = Object.entries(schema.properties ?? {}).filter(([, property]) => isFileList(contract, property));
  const files: JsonObject = Object.fromEntries(lists.map(([name]) => [name, ['contract check\n']]));
  return { ...example, ...files };
}

/** The address of a plan below the server's base, as `/tickets/customer/1002345?x=1`. */
export function addressOf(operation: Operation, plan: RequestPlan): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plan.path[name] ?? ''));
  const query = new URLSearchParams(plan.query).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The body of a plan as it is sent, and its content-type; a form's own type is set by `fetch`, with its boundary. */
export function bodyOf(plan: RequestPlan): {
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  contentType?: string;
} {
  if (plan.body === undefined) return {};
  const { mediaType, content, raw, bytes } = plan.body;
  if (bytes !== undefined) return { body: bytes, contentType: mediaType };
  if (raw !== undefined) return { body: raw, contentType: mediaType };
  if (mediaType !== 'multipart/form-data') return { body: JSON.stringify(content), contentType: mediaType };
  const form = new FormData();
  for (const [name, value] of Object.entries(content as JsonObject)) {
    if (!Array.isArray(value)) form.append(name, textOf(value));
    else
      for (const file of value)
        form.append(name, new File([textOf(file)], 'contract-check.txt', { type: 'text/plain' }));
  }
  return { body: form };
}
