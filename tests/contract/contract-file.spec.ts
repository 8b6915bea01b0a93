import { describe, expect, test } from 'vitest';
import { exampleOf, readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Header, Json, JsonObject, MediaType, Operation, Schema } from '#contract-suite/contract/document.ts';
import { formatTests } from '#contract-suite/contract/samples.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/http/session/sign-in-cookies.ts';
import { schemaFaults } from './support/validate.ts';
import { laterSchemas } from './known/later-schemas.ts';

const contract = readContract();
const { operations, schemas } = contract;
const PROBLEM = 'application/problem+json';

const publicOperations = [
  'checkInvite',
  'checkPasswordReset',
  'confirmPasskeySignIn',
  'confirmWatcher',
  'createUser',
  'forgotPassword',
  'getBrand',
  'initPasskeySignIn',
  'leaveWatchers',
  'resetPassword',
  'signIn',
];
const sometimesPublic = ['getArticle', 'searchArticles'];

describe.each(operations)('$id', (operation) => {
  test('is described: tag, name, summary, description, section', () => {
    const { tags, operationId, summary, description } = operation.source;
    expect(tags).toHaveLength(1);
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    for (const text of [summary, description]) expect(textOf(text).length).toBeGreaterThan(5);
    expect(operation.source['x-spec']).toMatch(/^(none|\d+(\.\d+)?)$/);
  });

  test('has an example for each request and each success, and every example fits', () => {
    for (const [mediaType, media] of bodiesOf(operation)) expectExamples(mediaType, media);
    for (const parameter of operation.parameters) {
      if (parameter.example !== undefined)
        expect(schemaFaults(contract, parameter.schema, parameter.example)).toEqual([]);
      else expect(parameter.required ?? false).toBe(false);
    }
    for (const { headers } of Object.values(operation.answers)) Object.entries(headers).forEach(expectHeaderExample);
  });

  test('lists its errors one by one, each a problem with an example and the same status', () => {
    const statuses = Object.keys(operation.answers);
    expect(statuses).not.toContain('default');
    expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    for (const [status, { content }] of Object.entries(operation.answers).filter(([code]) => Number(code) >= 400)) {
      expect(Object.keys(content)).toEqual([PROBLEM]);
      const media = content[PROBLEM];
      const example = media && exampleOf(contract, media);
      expect(example).toMatchObject({ status: Number(status) });
      expect(Array.isArray((example as JsonObject).errors)).toBe(status === '422');
    }
  });

  test('documents 401 exactly when it asks for a session', () => {
    // Articles are for everybody only where the brand settings say so.
    const asks = operation.security.length > 0 || sometimesPublic.includes(operation.id);
    expect(operation.answers['401'] !== undefined).toBe(asks);
  });

  test('documents what a body can be refused for', () => {
    const hasBody = Object.keys(operation.bodies).length > 0;
    const hasFields = Object.values(operation.bodies).some(
      ({ schema }) => contract.resolve(schema).format !== 'binary',
    );
    for (const status of ['413', '415']) expect(operation.answers[status] !== undefined).toBe(hasBody);
    // The bytes of a complete file are examined: their faults are field errors.
    const endsUpload = ['uploadFile', 'completeUpload', 'importSerialList'].includes(operation.id);
    expect(operation.answers['422'] !== undefined).toBe(hasFields || endsUpload);
  });

  test('says how long to wait with 429', () => {
    expect(operation.answers['429']?.headers['retry-after']).toMatchObject({ required: true });
  });

  test('bounds every parameter and header', () => {
    const headers = Object.values(operation.answers).flatMap((answer) => Object.entries(answer.headers));
    for (const { name, schema } of operation.parameters) expect(unbounded(schema, name)).toEqual([]);
    for (const [name, { schema }] of headers) expect(unbounded(schema, name)).toEqual([]);
  });
});

describe('the whole contract', () => {
  test('the operations without a session are exactly the named ones', () => {
    const open = operations.filter(({ security }) => security.length === 0).map(({ id }) => id);
    expect(open.sort()).toEqual([...publicOperations, ...sometimesPublic].sort());
  });

  test('names are not given twice', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tickets and comments are taken in both media types of §7.3', () => {
    for (const id of ['createTicket', 'addComment']) {
      expect(Object.keys(operationOf(id).bodies)).toEqual(['application/json', 'multipart/form-data']);
    }
  });

  test('the cookies of a sign-in are named, that of the known device too', () => {
    expect(operationOf('signIn').answers['200']?.headers['set-cookie']).toMatchObject({
      description: expect.stringContaining(DEVICE_COOKIE) as unknown,
    });
    const { securitySchemes } = contract.document.components as unknown as { securitySchemes: JsonObject };
    expect(securitySchemes['session']).toMatchObject({ in: 'cookie', name: SESSION_COOKIE });
  });

  test('headers that carry meaning are required', () => {
    expect(operationOf('signOut').answers['204']?.headers.redirect).toMatchObject({ required: true });
    for (const id of [
      'downloadFile',
      'downloadBoxItems',
      'exportTickets',
      'exportDevices',
      'downloadRmaReturnForm',
      'downloadRmaLabel',
    ]) {
      expect(operationOf(id).answers['200']?.headers['content-disposition']).toMatchObject({ required: true });
    }
    const downloads = operations.filter(({ answers }) => answers['200']?.headers['content-disposition'] !== undefined);
    const withoutAuthType = operations.filter(({ needsAuthType }) => !needsAuthType);
    // An export is a search returned as a file: the app requests it, with the header. A stream is requested by the browser.
    const byBrowser = downloads.map(({ id }) => id).filter((id) => !id.startsWith('export'));
    expect(withoutAuthType.map(({ id }) => id).sort()).toEqual([...byBrowser, 'getEvents'].sort());
  });

  test('schemas that no call uses are exactly the words whose calls come later', () => {
    const used = new Set<string>();
    collectReferences(contract.document.paths, used);
    collectReferences((contract.document.components as JsonObject).parameters, used);
    collectReferences((contract.document.components as JsonObject).responses, used);
    expect(
      Object.keys(schemas)
        .filter((name) => !used.has(name))
        .sort(),
    ).toEqual([...laterSchemas].sort());
  });
});

describe.each(Object.entries(schemas))('schema %s', (_name, schema) => {
  test('says what it is and where it comes from', () => {
    expect(String(schema.description).length).toBeGreaterThan(5);
    const marked = Object.values(schema.properties ?? {}).filter((property) => 'x-spec' in property);
    for (const one of [schema, ...marked]) expect(one['x-spec']).toMatch(/^(none|\d+(\.\d+)?)$/);
  });

  test('is closed and bounded', () => {
    expect(unbounded(schema, '')).toEqual([]);
  });
});

function operationOf(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}.`);
  return operation;
}

function bodiesOf({ bodies, answers }: Operation): [string, MediaType][] {
  return [...Object.entries(bodies), ...Object.values(answers).flatMap(({ content }) => Object.entries(content))];
}

function expectExamples(mediaType: string, media: MediaType): void {
  const named = Object.values(media.examples ?? {}).map((example) => contract.resolve(example).value);
  const examples = media.example === undefined ? named : [media.example];
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples as Json[])
    expect({ mediaType, faults: schemaFaults(contract, media.schema, example) }).toEqual({ mediaType, faults: [] });
}

function expectHeaderExample([name, { schema, example }]: [string, Header]): void {
  expect({ name, example }).not.toEqual({ name, example: undefined });
  expect(schemaFaults(contract, schema, example ?? null)).toEqual([]);
}

// Every text, list and integer has its bounds, every object its fields; references are checked separately.
function unbounded(schema: Schema, place: string): string[] {
  if (schema.$ref !== undefined || schema.enum !== undefined) return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? [`${place} has no maxLength`] : unknownFormat(schema, place);
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.maximum === undefined ? [`${place} is not bounded`] : [];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${place} has no maxItems`] : []),
        ...(schema.items === undefined ? [`${place} has no items`] : unbounded(schema.items, `${place}[]`)),
      ];
    case 'object':
      return [
        ...(schema.additionalProperties === false ? [] : [`${place} is open`]),
        ...(Object.keys(schema.properties ?? {}).length === 0 ? [`${place} has no properties`] : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
          unbounded(property, `${place}.${name}`),
        ),
      ];
    case 'boolean':
      return [];
    default:
      return [`${place} has the type ${String(schema.type)}`];
  }
}

// A format that nothing checks would be an empty promise.
function unknownFormat({ format }: Schema, place: string): string[] {
  const isKnown =
    format === undefined || format === 'binary' || format === 'password' || formatTests[format] !== undefined;
  return isKnown ? [] : [`${place} has the unknown format ${format}`];
}

function collectReferences(value: Json | undefined, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const name = key === '$ref' && typeof inner === 'string' ? inner.split('/components/schemas/')[1] : undefined;
    if (name === undefined) collectReferences(inner, found);
    else if (!found.has(name)) {
      found.add(name);
      collectReferences(schemas[name] as Json | undefined, found);
    }
  }
}
