import { exampleRequest, parameterValue } from '#contract-suite/contract/requests.ts';
import type { RequestSource } from '#contract-suite/contract/requests.ts';
import type { Contract, Json, Operation, Schema } from '#contract-suite/contract/document.ts';

/** What the calls of a client are written with. */
interface Dialect {
  /** The lines above the calls. */
  head: string;
  /** One call; what is sent as the text of an object literal, by the client's own names. */
  call: (operation: Operation, sent: Record<string, string>) => string;
  /** An expression for bytes. */
  bytes: (text: string) => string;
  /** How the client names parameters, by their place. */
  places: Record<'path' | 'query' | 'header', string>;
}

/** The calls of the client that openapi-fetch makes of the types of openapi-typescript. */
export const openapiFetch: Dialect = {
  head: `import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const asIs = <T>(body: T) => body;
const asForm = (body: Record<string, string | readonly string[]>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const part of typeof value === 'string' ? [value] : value) form.append(name, part);
  return form;
};

const clientWith = (fetch: (request: Request) => Promise<Response>) =>
  createClient<paths>({ baseUrl: 'http://helpdesk.example/api', headers: { 'auth-type': '1' }, fetch });
`,
  call({ method, path, bodies }, { path: inPath, query, header, ...rest }) {
    const params = objectOf({ path: inPath, query, header });
    return `client.${method}('${path}', ${objectOf({ ...(params === '{}' ? {} : { params }), ...rest, ...serializer(bodies) })})`;
  },
  // The tool's type of bytes; the serializer says how they are sent.
  bytes: (text) => JSON.stringify(text),
  places: { path: 'path', query: 'query', header: 'header' },
};

/** The calls of the client that @hey-api/openapi-ts writes. */
export const heyApi: Dialect = {
  head: `import * as sdk from './sdk.gen';
import { createClient } from './client';

const clientWith = (fetch: typeof globalThis.fetch) =>
  createClient({
    baseUrl: 'http://helpdesk.example/api',
    auth: ({ name }) => (name === 'auth-type' ? '1' : undefined),
    fetch,
  });
`,
  call: ({ id }, sent) => `sdk.${id}(${objectOf({ client: 'client', ...sent })})`,
  bytes: (text) => `new Blob([${JSON.stringify(text)}])`,
  places: { path: 'path', query: 'query', header: 'headers' },
};

/**
 * A TypeScript module that calls every operation once, with all parameters that have an example and the example of
 * the first body: `callAll(fetch)` gives the calls by operationId.
 */
export function callsOf(source: RequestSource, dialect: Dialect): string {
  const calls = source.contract.operations.map(
    (operation) => `  ${operation.id}: () => ${dialect.call(operation, sentWith(source, operation, dialect))},`,
  );
  return `${dialect.head}
export const callAll = (fetch: Parameters<typeof clientWith>[0], client = clientWith(fetch)) => ({
${calls.join('\n')}
});
`;
}

function sentWith(source: RequestSource, operation: Operation, { bytes, places }: Dialect): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [place, name] of Object.entries(places)) {
    const parameters = operation.parameters.filter(
      ({ in: where, required, example }) => where === place && (required || example !== undefined),
    );
    if (parameters.length > 0)
      sent[name] = objectOf(
        Object.fromEntries(parameters.map((entry) => [entry.name, JSON.stringify(parameterValue(source, entry))])),
      );
  }
  const { body } = exampleRequest(source, operation);
  const media = body && operation.bodies[body.mediaType];
  if (body && media) sent.body = codeOf(source.contract, media.schema, body.content ?? body.raw ?? null, bytes);
  return sent;
}

// A value as the text of an expression, with an expression for bytes where the schema has them.
function codeOf(contract: Contract, given: Schema, value: Json, bytes: Dialect['bytes']): string {
  const schema = contract.resolve(given);
  const { items, properties = {} } = schema;
  if (schema.format === 'binary' && typeof value === 'string') return bytes(value);
  if (Array.isArray(value)) return `[${value.map((entry) => codeOf(contract, items ?? {}, entry, bytes)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return objectOf(
    Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, codeOf(contract, properties[name] ?? {}, entry, bytes)]),
    ),
  );
}

// openapi-fetch writes JSON by default.
function serializer(bodies: Operation['bodies']): Record<string, string> {
  const [mediaType] = Object.keys(bodies);
  if (mediaType === undefined || mediaType === 'application/json') return {};
  if (mediaType === 'multipart/form-data') return { bodySerializer: 'asForm' };
  return { bodySerializer: 'asIs', headers: objectOf({ 'content-type': JSON.stringify(mediaType) }) };
}

function objectOf(entries: Record<string, string | undefined>): string {
  const lines = Object.entries(entries).flatMap(([name, code]) =>
    code === undefined ? [] : [`${JSON.stringify(name)}: ${code}`],
  );
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`;
}
