import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A JSON Schema (2020-12) as OpenAPI 3.1 has it; keywords that are not named here are read by name. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: Json[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: Json;
}

export interface MediaType {
  schema: Schema;
  example?: Json;
  examples?: Record<string, { value?: Json; $ref?: string }>;
}

export interface Header {
  required?: boolean;
  schema: Schema;
  example?: Json;
}

export interface Answer {
  description: string;
  headers: Record<string, Header>;
  content: Record<string, MediaType>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  parameters: Parameter[];
  /** What can be sent, by media type; empty for an operation without a body. */
  bodies: Record<string, MediaType>;
  answers: Record<string, Answer>;
  /** The names of the security schemes that say who asks; empty where somebody without any may ask. */
  security: string[];
  /** Whether nobody has to say who he is, whatever the server's settings. */
  isAlwaysPublic: boolean;
  /** Whether the header `auth-type: 1` has to be sent (§7). */
  needsAuthType: boolean;
  /** What an id that nobody has gets: it is refused where the contract states nothing else. */
  unknownId: Json;
  /** As it is written. */
  source: JsonObject;
}

export interface Contract {
  operations: Operation[];
  /** The address of the first server entry, as `/api`. */
  basePath: string;
  version: string;
  /** The file as it is written. */
  text: string;
  schemas: Record<string, Schema>;
  document: JsonObject;
  /** Follows a `$ref` of this file; what stands beside it wins. */
  resolve<T extends object>(node: T): T;
}

const PACKED_CONTRACT = new URL('../../helpdesk.yaml', import.meta.url);
const REPOSITORY_CONTRACT = new URL('../../../../generated/helpdesk.yaml', import.meta.url);

// What stands among the security schemes, but says nothing about who asks.
const AUTH_TYPE_SCHEME = 'authType';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads the contract. Throws when the file is missing or has a reference that leads nowhere. */
export function readContract(text: string = ownContract()): Contract {
  // Without aliases or custom tags; a date stays a text, as JSON has it.
  const document = parse(text, { schema: 'core' }) as JsonObject;
  const resolve = <T extends object>(node: T): T => resolveIn(document, node);
  const paths = document.paths as Record<string, JsonObject>;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) =>
      readOperation({ document, resolve, path, method, source: item[method] as JsonObject }),
    ),
  );
  const [server] = document.servers as { url: string }[];
  const info = document.info as { version: string };
  const { schemas } = document.components as unknown as { schemas: Record<string, Schema> };
  return { operations, basePath: server?.url ?? '/', version: info.version, text, schemas, document, resolve };
}

function ownContract(): string {
  return readFileSync(existsSync(PACKED_CONTRACT) ? PACKED_CONTRACT : REPOSITORY_CONTRACT, 'utf8');
}

interface Place {
  document: JsonObject;
  resolve: Contract['resolve'];
  path: string;
  method: string;
  source: JsonObject;
}

function readOperation({ document, resolve, path, method, source }: Place): Operation {
  const security = ((source.security ?? document.security ?? []) as JsonObject[]).map(Object.keys);
  const askers = security.map((names) => names.filter((name) => name !== AUTH_TYPE_SCHEME));
  // An alternative without an asker lets anybody in; the others then only say more.
  const isPublic = askers.some((names) => names.length === 0);
  const parameters = ((source.parameters ?? []) as unknown as Parameter[]).map(resolve);
  const body = source.requestBody as { content: Record<string, MediaType> } | undefined;
  const answers = Object.entries(source.responses as unknown as Record<string, Partial<Answer>>).map(
    ([status, answer]) => [status, readAnswer(resolve, answer)] as const,
  );
  return {
    id: textOf(source.operationId),
    method: method.toUpperCase(),
    path,
    tag: textOf((source.tags as Json[] | undefined)?.[0]),
    parameters,
    bodies: body === undefined ? {} : resolve(body).content,
    answers: Object.fromEntries(answers),
    security: isPublic ? [] : askers.flat(),
    isAlwaysPublic: askers.every((names) => names.length === 0),
    needsAuthType: security.some((names) => names.includes(AUTH_TYPE_SCHEME)),
    unknownId: source['x-unknown-id'] ?? 'refused',
    source,
  };
}

function readAnswer(resolve: Contract['resolve'], given: Partial<Answer>): Answer {
  const { description = '', headers = {}, content = {} } = resolve(given);
  const named = Object.entries(headers).map(([name, header]) => [name.toLowerCase(), resolve(header)] as const);
  return { description, headers: Object.fromEntries(named), content };
}

function resolveIn<T extends object>(document: JsonObject, node: T): T {
  const { $ref, ...beside } = node as T & { $ref?: string };
  if ($ref === undefined) return node;
  const names = $ref.replace(/^#\//, '').split('/');
  const target = names.reduce<Json | undefined>(
    (value, name) => (value as JsonObject | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  if (typeof target !== 'object' || target === null) throw new Error(`The contract has no ${$ref}.`);
  return { ...resolveIn(document, target), ...beside } as T;
}

/** The schema of a place in a value, resolved; what is written beside a `$ref` is part of it. */
export function schemaAt(
  { resolve }: Pick<Contract, 'resolve'>,
  schema: Schema,
  steps: readonly (string | number)[],
): Schema {
  return steps.reduce<Schema>((at, step) => {
    const child = typeof step === 'number' ? at.items : at.properties?.[step];
    return child === undefined ? {} : resolve(child);
  }, resolve(schema));
}

/** A JSON value as text: a text itself, anything else as it is written. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The first example of a media type, or undefined. */
export function exampleOf(contract: Contract, media: MediaType): Json | undefined {
  const [first] = Object.values(media.examples ?? {});
  return first === undefined ? media.example : contract.resolve(first).value;
}
