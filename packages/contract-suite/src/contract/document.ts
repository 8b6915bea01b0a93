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
  /** The names of the security schemes that identify the caller; empty if anonymous calls are allowed. */
  security: string[];
  /** Whether anonymous calls are always allowed, with any server settings. */
  isAlwaysPublic: boolean;
  /** Whether the header `auth-type: 1` has to be sent (§7). */
  needsAuthType: boolean;
  /** The result for an unknown id: refused unless the contract says otherwise. */
  unknownId: Json;
  /** The names of the resources that it needs, makes and removes (`x-checks`). */
  checks: OperationChecks;
  /** As it is written. */
  source: JsonObject;
}

export interface OperationChecks {
  needs: readonly string[];
  makes: readonly string[];
  removes: readonly string[];
  /** It may change the account for good: even its refusals need a disposable account. */
  disposable: boolean;
}

/** What operations need, make and remove, such as a ticket (`x-resources`). */
export interface Resource {
  /** The values that name it in examples of requests and responses; none for a state. */
  examples: readonly string[];
  /** Its owner; undefined for what everyone may see. */
  of?: 'company' | 'person';
  /** What it is called, if the caller has to bring it because no operation makes it. */
  given?: string;
}

export interface Contract {
  operations: Operation[];
  resources: Readonly<Record<string, Resource>>;
  /** The address of the first server entry, as `/api`. */
  basePath: string;
  version: string;
  /** The name of its file. */
  file: string;
  /** The file as it is written. */
  text: string;
  schemas: Record<string, Schema>;
  document: JsonObject;
  /** Follows a `$ref` of this file; its sibling keys take precedence. */
  resolve<T extends object>(node: T): T;
}

const PACKED_CONTRACT = new URL('../../helpdesk.yaml', import.meta.url);
const REPOSITORY_CONTRACT = new URL('../../../../generated/helpdesk.yaml', import.meta.url);

// A security scheme that does not identify the caller.
const AUTH_TYPE_SCHEME = 'authType';

const NO_CHECKS: OperationChecks = { needs: [], makes: [], removes: [], disposable: false };

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

let own: Contract | undefined;

/**
 * Reads a contract, or the suite's own, once: that takes half a second. Throws when its file is missing or has a reference
 * that leads nowhere.
 */
export function readContract(text?: string, file = 'helpdesk.yaml'): Contract {
  return text === undefined ? (own ??= contractOf(ownText(), file)) : contractOf(text, file);
}

function contractOf(text: string, file: string): Contract {
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
  return {
    operations,
    resources: readResources(document),
    basePath: server?.url ?? '/',
    version: info.version,
    file,
    text,
    schemas,
    document,
    resolve,
  };
}

function readResources(document: JsonObject): Contract['resources'] {
  const written = (document['x-resources'] ?? {}) as unknown as Record<string, Partial<Resource>>;
  return Object.fromEntries(Object.entries(written).map(([name, resource]) => [name, { examples: [], ...resource }]));
}

function ownText(): string {
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
  const callers = security.map((names) => names.filter((name) => name !== AUTH_TYPE_SCHEME));
  // An alternative without credentials makes the call public, whatever the others require.
  const isPublic = callers.some((names) => names.length === 0);
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
    security: isPublic ? [] : callers.flat(),
    isAlwaysPublic: callers.every((names) => names.length === 0),
    needsAuthType: security.some((names) => names.includes(AUTH_TYPE_SCHEME)),
    unknownId: source['x-unknown-id'] ?? 'refused',
    checks: { ...NO_CHECKS, ...((source['x-checks'] ?? {}) as Partial<OperationChecks>) },
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

/** The schema at a path in a value, resolved; the sibling keys of a `$ref` are part of it. */
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

/** The documented success statuses of an operation. */
export function successStatuses({ answers }: Operation): number[] {
  return Object.keys(answers)
    .map(Number)
    .filter((status) => status < 300);
}

/** The first example of a media type, or undefined. */
export function exampleOf(contract: Contract, media: MediaType): Json | undefined {
  const [first] = Object.values(media.examples ?? {});
  return first === undefined ? media.example : contract.resolve(first).value;
}
