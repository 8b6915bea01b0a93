import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dereference, validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import type { JsonObject, Operation } from '#contract-suite/contract/document.ts';
import { AUTH_TYPE_HEADER, addressOf, exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { callsOf, heyApi, openapiFetch } from './support/client-calls.ts';
import { generateWith, heyApiOpenapiTs, openapiTypescript, typeErrors } from './support/other-generators.ts';

type CallAll = (fetch: (request: Request) => Promise<Response>) => Record<string, () => Promise<unknown>>;

const contract = readContract();
const source = { contract, sample: createSampler(contract), replacements: new Map<string, string>() };

const folder = await mkdtemp(join(tmpdir(), 'helpdesk-tools-'));
const withoutSchemas = join(folder, 'without-schemas.json');

beforeAll(async () => {
  // The clients find openapi-fetch there.
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { paths, components: _, ...rest } = contract.document;
  const { '/brand': brand } = paths as JsonObject;
  await writeFile(withoutSchemas, JSON.stringify({ ...rest, paths: { '/brand': brand } }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  {
    generator: openapiTypescript,
    dialect: openapiFetch,
    unknown: `import type { paths } from './schema.ts';\nexport const unknown: keyof paths = '/unknown';\n`,
  },
  { generator: heyApiOpenapiTs, dialect: heyApi, unknown: `export { unknown } from './sdk.gen';\n` },
])('$generator.command', ({ generator, dialect, unknown }) => {
  const place = join(folder, generator.command);
  let warnings: string[][];

  beforeAll(async () => {
    warnings = await Promise.all([
      generateWith(generator, join(PROJECT_ROOT, 'generated/helpdesk.yaml'), place),
      generateWith(generator, withoutSchemas, join(folder, `${generator.command}-without`)),
    ]);
    await writeFile(join(place, 'calls.ts'), callsOf(source, dialect));
    await writeFile(join(place, 'unknown.ts'), unknown);
  });

  test('generates from the contract without a warning and reports missing schemas', () => {
    const [none, some] = warnings;
    expect(none).toEqual([]);
    expect(some).not.toEqual([]);
  });

  test('makes types that allow a call of every operation, and none of another', async () => {
    expect(await typeErrors(place)).toEqual([expect.stringMatching(/^unknown\.ts\(.*: error /)]);
  });

  test('makes a client that sends every operation as the contract says', async () => {
    const { callAll } = (await import(join(place, 'calls.ts'))) as { callAll: CallAll };
    const sent = await Promise.all(contract.operations.map(async ({ id }) => [id, await sentBy(callAll, id)]));
    const documented = contract.operations.map((operation) => [operation.id, [asDocumented(operation)]]);
    expect(Object.fromEntries(sent)).toMatchObject(Object.fromEntries(documented));
  });
});

test('Scalar reads the contract and follows its references', async () => {
  expect(await validate(contract.document)).toMatchObject({ valid: true, errors: [] });
  expect(dereference(contract.document).errors).toEqual([]);
});

// Every request but its bytes, which no two clients cut alike.
async function sentBy(callAll: CallAll, id: string): Promise<object> {
  const requests: Request[] = [];
  const calls = callAll((request) => {
    requests.push(request);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await calls[id]?.();
  return Promise.all(
    requests.map(async ({ method, url, headers }) => {
      const { pathname, searchParams } = new URL(url);
      return {
        method,
        pathname,
        query: Object.fromEntries(searchParams),
        mediaType: headers.get('content-type')?.split(';')[0],
        authType: headers.get(AUTH_TYPE_HEADER) ?? undefined,
      };
    }),
  );
}

function asDocumented(operation: Operation): object {
  const plan = exampleRequest(source, operation);
  const query = operation.parameters.filter(({ in: place, example }) => place === 'query' && example !== undefined);
  return {
    method: operation.method,
    pathname: `${contract.basePath}${addressOf(operation, { ...plan, query: {} })}`,
    query: Object.fromEntries(query.map(({ name, example }) => [name, textOf(example)])),
    mediaType: plan.body?.mediaType,
    // A client may send it with every call.
    ...(operation.needsAuthType ? { authType: '1' } : {}),
  };
}
