import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';

const UNKNOWN = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d20';

let api: TestApi;
let router: { id: string; name: string };
let tracker: { id: string; name: string };

beforeAll(async () => {
  api = await startApi();
  tracker = await makeProductGroup(api.db, { name: 'TK-220 vehicle tracker', productNicheId: 2, supportStatus: 2 });
  router = await makeProductGroup(api.db, { name: 'RX-210 LTE router', productNicheId: 3, supportStatus: 1 });
  await api.db
    .insertInto('questionTemplates')
    .values([
      { type: 'Incident', productGroupId: router.id, content: '{"type":"doc","content":[]}' },
      { type: 'Incident', productGroupId: tracker.id, content: 'What happens?' },
    ])
    .execute();
});
afterAll(() => api.close());

async function customerOf(...niches: number[][]): ReturnType<TestApi['as']> {
  const clientIds = await Promise.all(
    niches.map(async (ids) => (await makeClient(api.db, { productNicheIds: ids })).id),
  );
  return api.as(await makeUser(api.db, { clientIds }));
}

describe('the product groups', () => {
  it('of a customer are those of the niches of all their companies, by name', async () => {
    const call = await customerOf([3], [2]);
    expect((await call('GET /products/groups/by-customer')).json()).toEqual([
      { id: router.id, name: 'RX-210 LTE router', supportStatus: 1, productNicheId: 3 },
      { id: tracker.id, name: 'TK-220 vehicle tracker', supportStatus: 2, productNicheId: 2 },
    ]);
  });

  it('of another niche are left out', async () => {
    const call = await customerOf([2]);
    const groups = (await call('GET /products/groups/by-customer')).json<{ id: string }[]>();
    expect(groups.map(({ id }) => id)).toEqual([tracker.id]);
  });

  it('of a customer without a company are none', async () => {
    const call = await customerOf();
    expect((await call('GET /products/groups/by-customer')).json()).toEqual([]);
  });

  it('are all there for staff', async () => {
    const call = await api.as(await makeUser(api.db, { type: 'Engineer' }));
    expect((await call('GET /products/groups/by-customer')).json()).toHaveLength(2);
  });
});

describe('a question template', () => {
  it('is answered as text: a document, or prose', async () => {
    const call = await customerOf([2, 3]);
    const answer = await call(`GET /questionnaire/content?ticketType=Incident&productGroupId=${router.id}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toBe('{"type":"doc","content":[]}');
    expect((await call(`GET /questionnaire/content?ticketType=Incident&productGroupId=${tracker.id}`)).text).toBe(
      'What happens?',
    );
  });

  it('is empty where nobody wrote one', async () => {
    const call = await customerOf([3]);
    const answer = await call(`GET /questionnaire/content?ticketType=Service&productGroupId=${router.id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
  });

  it.each([
    ['of a group that is unknown', () => `ticketType=Incident&productGroupId=${UNKNOWN}`, 404],
    ['of a group out of scope', () => `ticketType=Incident&productGroupId=${tracker.id}`, 404],
    ['without a type', () => `productGroupId=${router.id}`, 400],
    ['of an unknown type', () => `ticketType=Riot&productGroupId=${router.id}`, 400],
    ['of a group that is no id', () => 'ticketType=Incident&productGroupId=1', 400],
    ['of two groups', () => `ticketType=Incident&productGroupId=${router.id}&productGroupId=${router.id}`, 400],
    ['of a NUL', () => `ticketType=Incident&productGroupId=%00`, 400],
  ])('%s is refused', async (_, query, status) => {
    const call = await customerOf([3]);
    expect((await call(`GET /questionnaire/content?${query()}`)).status).toBe(status);
  });
});
