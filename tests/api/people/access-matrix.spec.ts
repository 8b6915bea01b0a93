import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilities, can } from '#domain/access.ts';
import type { Ability } from '#domain/access.ts';
import { userTypes } from '#domain/enums.ts';
import { operationAccess } from '#generated/access.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { abilityProbes } from '#tests/api/support/ability-probes.ts';
import { exampleRequest } from '#tests/api/support/contract-examples.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';

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

// The ids of the examples name nothing that is there.
async function statusFor(id: OperationId, user: Parameters<typeof makeUser>[1]): Promise<number> {
  const { route, call } = exampleRequest(id);
  return (await (await api.as(await makeUser(api.db, user)))(route, call)).status;
}

describe('an operation that names who may call it', () => {
  it('has a row in the table for its ability', () => {
    expect(grants.length).toBeGreaterThan(10);
    expect(Object.keys(abilities)).toEqual(expect.arrayContaining(grants.map(({ ability }) => ability)));
  });

  it.each(restricted)('%s is 401 for nobody', async (id) => {
    const { route, call } = exampleRequest(id);
    expect((await api.anonymous(route, call)).status).toBe(401);
  });

  it.each(restricted.flatMap((id) => userTypes.map((type) => ({ id, type }))))(
    '$id is refused or lets in by the table: $type',
    async ({ id, type }) => {
      const status = await statusFor(id, { type });
      if (can({ type, permissions: [] }, id)) expect([200, 201, 204, 400, 404, 409, 415, 422]).toContain(status);
      else expect(status).toBe(403);
    },
  );

  it.each(grants.flatMap((grant) => userTypes.map((type) => ({ ...grant, type }))))(
    '$id lets in by a grant of $ability whom it can be granted to: $type',
    async ({ id, ability, type }) => {
      const status = await statusFor(id, { type, permissions: [ability] });
      if (can({ type, permissions: [ability] }, id)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    },
  );

  it.each(grants.filter(({ id }) => outOfScope(id)))('$id is 404 for what the person cannot see', async ({ id }) => {
    expect(await statusFor(id, { type: 'Admin' })).toBe(404);
  });
});

describe('an ability that no operation names', () => {
  const cases = Object.entries(abilityProbes).flatMap(([ability, probe]) =>
    userTypes.flatMap((type) =>
      [[], [ability]].map((permissions) => ({ ability: ability as Ability, probe, type, permissions })),
    ),
  );

  it.each(cases)(
    '$ability shows where the table says so: $type with $permissions',
    async ({ ability, probe, ...who }) => {
      // Of a ticket it shows to those who see it at all (§6).
      const sees = !probe.ofTicket || ['Customer', 'Engineer', 'Admin'].includes(who.type);
      expect(await probe.shows(api, who)).toBe(can(who, ability) && sees);
    },
  );
});

// What an id in the path or the body names, where the contract checks that id first.
function outOfScope(id: OperationId): boolean {
  const names = JSON.stringify(exampleRequest(id).call.json ?? {});
  return (
    operations[id].unknownId === 'refused' &&
    (operations[id].path.includes('{id}') || /"(ticketId|rmaId|commentId)"/.test(names))
  );
}
