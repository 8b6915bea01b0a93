import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';

type Operation = { security?: Record<string, unknown>[] };
type Contract = { security: Record<string, unknown>[]; paths: Record<string, Record<string, Operation>> };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const contract = readContract().document as unknown as Contract;

/** `METHOD /path` of each operation that only a session opens. */
const guarded = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => needsSession(item[method])).map((method) => `${method.toUpperCase()} ${path}`),
);

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function needsSession(operation: Operation | undefined): boolean {
  const { security = contract.security } = operation ?? { security: [] };
  return security.length > 0 && security.every((scheme) => 'session' in scheme);
}

describe('without a session', () => {
  it('most operations are shut', () => {
    expect(guarded.length).toBeGreaterThan(30);
  });

  it.each(guarded)('%s is 401, whatever is sent', async (route) => {
    const sent = route.replace('{id}', '00000000-0000-4000-8000-000000000000');
    expect((await api.anonymous(sent)).status).toBe(401);
  });
});
