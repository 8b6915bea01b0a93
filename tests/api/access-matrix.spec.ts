import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { abilities, can } from '#domain/access.ts';
import { operationAccess } from '#generated/access.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { startApi } from './support/api.ts';
import type { Call, TestApi } from './support/api.ts';
import { makeUser } from './support/fixtures.ts';

type Example = { value: unknown };
type Media = Partial<Record<string, { examples?: Record<string, Example> }>>;
type Operation = { operationId?: string; requestBody?: { content: Media } };
type Contract = { paths: Record<string, Record<string, Operation>> };

const types = ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin'] as const;
const contract = parse(await readFile(join(PROJECT_ROOT, 'generated/helpdesk.yaml'), 'utf8')) as Contract;
const guarded = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].needsSession);
const restricted = guarded.filter((id) => id in operationAccess);
const grants = restricted.flatMap((id) => {
  const access = operationAccess[id as keyof typeof operationAccess];
  return 'ability' in access ? [{ id, ability: access.ability }] : [];
});

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The example of the request, whose ids name nothing that the person can see. */
function requestOf(id: OperationId): { route: string; call: Call } {
  const { method, path } = operations[id];
  const media = contract.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'];
  const [example] = Object.values(media?.examples ?? {});
  const route = `${method} ${path.replaceAll(/\{\w+\}/g, (name) => (name === '{slug}' ? 'nothing' : UNKNOWN))}`;
  return { route, call: example === undefined ? {} : { json: example.value } };
}

const UNKNOWN = '0192f3a4-7c1e-7b5a-9d2e-000000000000';

async function statusFor(id: OperationId, user: Parameters<typeof makeUser>[1]): Promise<number> {
  const { route, call } = requestOf(id);
  return (await (await api.as(await makeUser(api.db, user)))(route, call)).status;
}

describe('an operation that names who may call it', () => {
  it('has a row in the table for its ability', () => {
    expect(grants.length).toBeGreaterThan(10);
    expect(Object.keys(abilities)).toEqual(expect.arrayContaining(grants.map(({ ability }) => ability)));
  });

  it.each(restricted)('%s is 401 for nobody', async (id) => {
    const { route, call } = requestOf(id);
    expect((await api.anonymous(route, call)).status).toBe(401);
  });

  it.each(restricted.flatMap((id) => types.map((type) => ({ id, type }))))(
    '$id is refused or lets in by the table: $type',
    async ({ id, type }) => {
      const status = await statusFor(id, { type });
      if (can({ type, permissions: [] }, id)) expect([200, 201, 204, 400, 404, 409, 415, 422]).toContain(status);
      else expect(status).toBe(403);
    },
  );

  it.each(grants)('$id lets staff in by a grant of $ability, and customers never', async ({ id, ability }) => {
    expect(await statusFor(id, { type: 'Manager', permissions: [ability] })).not.toBe(403);
    expect(await statusFor(id, { type: 'Customer', permissions: [ability] })).toBe(403);
  });

  it.each(grants.filter(({ id }) => outOfScope(id)))('$id is 404 for what the person cannot see', async ({ id }) => {
    expect(await statusFor(id, { type: 'Admin' })).toBe(404);
  });
});

// What an id in the path or the body names, where the contract checks that id first.
function outOfScope(id: OperationId): boolean {
  const names = JSON.stringify(requestOf(id).call.json ?? {});
  return (
    operations[id].unknownId === 'refused' &&
    (operations[id].path.includes('{id}') || /"(ticketId|rmaId|commentId)"/.test(names))
  );
}
