import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { articleOf, saveArticle } from '#tests/api/support/faq.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';

let api: TestApi;
let writer: MadeUser;
let asWriter: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('faqArticles').execute();
  await api.db.deleteFrom('auditLog').execute();
  writer = await makeUser(api.db, { type: 'Employee' });
  asWriter = await api.as(writer);
});

const audit = () =>
  api.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after', 'happenedOn'])
    .orderBy('happenedOn')
    .execute();

it('writing an article is in the audit log, with what it was before', async () => {
  const first = await saveArticle(asWriter, 'vpn', { tags: ['vpn'] });
  api.clock.forward(1000);
  await saveArticle(asWriter, 'vpn', { tags: ['ipsec'], en: { title: 'IPsec' } });
  const written = { actorId: writer.id, action: 'saveArticle' };
  expect(await audit()).toEqual([
    { ...written, before: {}, after: articleOf('vpn', { tags: ['vpn'] }), happenedOn: expect.any(Date) as Date },
    {
      ...written,
      before: first,
      after: articleOf('vpn', { tags: ['ipsec'], en: { title: 'IPsec' } }),
      happenedOn: api.clock.now(),
    },
  ]);
});

it('deleting an article is in the audit log, with the article', async () => {
  const source = await saveArticle(asWriter, 'vpn', { tags: ['vpn'] });
  await api.db.deleteFrom('auditLog').execute();
  expect((await asWriter('DELETE /faq/articles/vpn')).status).toBe(200);
  expect(await audit()).toEqual([
    { actorId: writer.id, action: 'deleteArticle', before: source, after: {}, happenedOn: api.clock.now() },
  ]);
});

it('what was refused is not in the audit log', async () => {
  const asCustomer = await api.as(await makeUser(api.db));
  expect((await asCustomer('PUT /faq/articles', { json: articleOf('vpn') })).status).toBe(403);
  expect((await asWriter('DELETE /faq/articles/vpn')).status).toBe(404);
  const image = articleOf('vpn', { en: { markdown: '![a](b.png)' } });
  expect((await asWriter('PUT /faq/articles', { json: image })).status).toBe(422);
  expect(await audit()).toEqual([]);
});
