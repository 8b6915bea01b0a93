import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#generated/model/article.ts';
import type { ArticleList } from '#generated/model/articleList.ts';
import type { ArticleRating } from '#generated/model/articleRating.ts';
import type { SimilarArticles } from '#generated/model/similarArticles.ts';
import { defaultBrand } from '#server/default-brand.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { articleOf, saveArticle } from '#tests/api/support/faq.ts';
import { makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';

let api: TestApi;
let asEngineer: Caller;
let asCustomer: Caller;

beforeAll(async () => {
  api = await startApi();
  asEngineer = await api.as(await makeUser(api.db, { type: 'Engineer' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('faqArticles').execute();
  asCustomer = await api.as(await makeUser(api.db));
});

const UNKNOWN = '0192f3a4-7c1e-7b5a-9d2e-000000000000';

async function find(query: Record<string, string>, call: Caller = asCustomer): Promise<ArticleList> {
  const answer = await call(`GET /faq/articles?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<ArticleList>();
}

const found = async (query: Record<string, string>) => (await find(query)).result.map(({ slug }) => slug);
const marked = ({ result }: ArticleList) =>
  result[0]?.match?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const read = async (slug: string, query = '', call: Caller = asCustomer) =>
  (await call(`GET /faq/articles/${slug}${query}`)).json<Article>();

describe('a search of articles', () => {
  it("returns them by title in the requested language, else in the person's own, with all tags", async () => {
    const group = await makeProductGroup(api.db);
    await saveArticle(asEngineer, 'b', { tags: ['vpn', 'sim'], productGroupIds: [group.id], en: { title: 'Beta' } });
    await saveArticle(asEngineer, 'a', { tags: ['vpn'], en: { title: 'Alpha' }, lt: { title: 'Abėcėlė' } });
    const lithuanian = await api.as(await makeUser(api.db, { language: 'lt' }));
    const { result, tags } = await find({ language: 'en' });
    expect(result.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(result[1]).toEqual({
      slug: 'b',
      title: 'Beta',
      summary: 'About b.',
      tags: ['vpn', 'sim'],
      productGroups: [group.name],
      updatedOn: '2026-11-16T08:00:00.000Z',
      helpfulCount: 0,
      unhelpfulCount: 0,
    });
    expect(tags).toEqual([
      { tag: 'vpn', count: 2 },
      { tag: 'sim', count: 1 },
    ]);
    expect((await find({}, lithuanian)).result[0]?.title).toBe('Abėcėlė');
  });

  it('finds every word in any form, without accents too, and marks it', async () => {
    await saveArticle(asEngineer, 'keys', {
      lt: { title: 'Raktai', markdown: 'Kai raktai pasikeičia, ryšys nutrūksta.' },
      en: { title: 'Keys', markdown: 'When keys were changed, the tunnel drops.' },
    });
    await saveArticle(asEngineer, 'other');
    expect(marked(await find({ words: 'raktų', language: 'lt' }))).toBe('Kai [raktai] pasikeičia, ryšys nutrūksta.');
    expect(marked(await find({ words: 'rysys', language: 'lt' }))).toBe('Kai raktai pasikeičia, [ryšys] nutrūksta.');
    expect(await found({ words: 'tunnels changing', language: 'en' })).toEqual(['keys']);
    expect(marked(await find({ words: 'key tun', language: 'en' }))).toBe(
      'When [keys] were changed, the [tunnel] drops.',
    );
    expect(await found({ words: 'keys mobile', language: 'en' })).toEqual([]);
    expect(await found({ words: 'raktų', language: 'en' })).toEqual([]);
    expect(await found({ words: '<!>', language: 'en' })).toEqual([]);
  });

  it('has the words of titles first, then those of summaries and tags', async () => {
    await saveArticle(asEngineer, 'text', { en: { title: 'A', markdown: 'About a tunnel.' } });
    await saveArticle(asEngineer, 'tag', { tags: ['tunnel'], en: { title: 'B' } });
    await saveArticle(asEngineer, 'title', { en: { title: 'C tunnel' } });
    expect(await found({ words: 'tunnel', language: 'en' })).toEqual(['title', 'tag', 'text']);
  });

  it('has those of a tag, and those of a product group with those about all', async () => {
    const [group, other] = [await makeProductGroup(api.db), await makeProductGroup(api.db)];
    await saveArticle(asEngineer, 'all', { tags: ['a'] });
    await saveArticle(asEngineer, 'own', { tags: ['b'], productGroupIds: [group.id, other.id] });
    await saveArticle(asEngineer, 'strange', { productGroupIds: [other.id] });
    expect(await found({ productGroupId: group.id })).toEqual(['all', 'own']);
    expect(await found({ productGroupId: group.id, tag: 'b' })).toEqual(['own']);
    expect(await found({ productGroupId: UNKNOWN })).toEqual(['all']);
    expect(await found({ tag: 'c' })).toEqual([]);
  });

  it.each(['words=', `words=${'a'.repeat(201)}`, 'tag=a%20b', 'productGroupId=1', 'language=de', 'words=a&words=b'])(
    'is refused with %s',
    async (query) => {
      expect((await asCustomer(`GET /faq/articles?${query}`)).status).toBe(400);
    },
  );
});

describe('an article', () => {
  it('is read in both languages, with links within the portal at its address', async () => {
    const group = await makeProductGroup(api.db);
    const written = await saveArticle(asEngineer, 'sim', {
      tags: ['sim', 'sim', 'apn'],
      productGroupIds: [group.id],
      en: { title: 'SIM', markdown: '## PIN\n\n[other](/faq/apn#top), [here](#pin), [out](https://example.com)' },
      lt: { title: 'Kortelė' },
    });
    expect(written.tags).toEqual(['sim', 'apn']);
    const article = await read('sim', '?language=en');
    expect(article).toMatchObject({ slug: 'sim', language: 'en', title: 'SIM', tags: ['sim', 'apn'], related: [] });
    expect(article.productGroups).toEqual([{ id: group.id, name: group.name }]);
    expect(article).not.toHaveProperty('helpful');
    const text = JSON.stringify(article.content);
    expect([...text.matchAll(/"href":"(.+?)"/g)].map(([, href]) => href)).toEqual([
      `${api.url}/faq/apn#top`,
      `${api.url}/faq/sim#pin`,
      'https://example.com',
    ]);
    expect((await read('sim', '?language=lt')).title).toBe('Kortelė');
    expect((await asEngineer('GET /faq/articles/sim/source')).json()).toEqual(written);
  });

  it('has related ones by tags and product groups', async () => {
    const group = await makeProductGroup(api.db);
    await saveArticle(asEngineer, 'one', { tags: ['vpn', 'ipsec'], productGroupIds: [group.id] });
    await saveArticle(asEngineer, 'group', { productGroupIds: [group.id] });
    await saveArticle(asEngineer, 'tags', { tags: ['vpn', 'ipsec'] });
    await saveArticle(asEngineer, 'tag', { tags: ['vpn'] });
    await saveArticle(asEngineer, 'none', { tags: ['sim'] });
    expect((await read('one')).related.map(({ slug }) => slug)).toEqual(['tags', 'tag', 'group']);
  });

  it('is replaced in place and keeps its ratings', async () => {
    await saveArticle(asEngineer, 'sim', { en: { markdown: 'Before.' } });
    await asCustomer('PUT /faq/articles/sim/rating', { json: { helpful: true } });
    api.clock.forward(60_000);
    await saveArticle(asEngineer, 'sim', { en: { markdown: 'After.' } });
    const article = await read('sim');
    expect(JSON.stringify(article.content)).toContain('After.');
    expect(article).toMatchObject({ helpfulCount: 1, helpful: true, updatedOn: api.clock.now().toISOString() });
    expect(await found({ words: 'before' })).toEqual([]);
  });

  it('that is taken away is not found', async () => {
    await saveArticle(asEngineer, 'sim');
    expect((await asEngineer('DELETE /faq/articles/sim')).json()).toEqual({ slug: 'sim' });
    const calls = ['GET /faq/articles/sim', 'GET /faq/articles/sim/source', 'DELETE /faq/articles/sim'];
    for (const route of calls) expect((await asEngineer(route)).status, route).toBe(404);
    expect((await asEngineer('PUT /faq/articles/sim/rating', { json: { helpful: true } })).status).toBe(404);
  });

  it.each(['Customer', 'Manager'] as const)('is not written by a %s', async (type) => {
    const call = await api.as(await makeUser(api.db, { type }));
    await saveArticle(asEngineer, 'sim');
    expect((await call('PUT /faq/articles', { json: articleOf('sim') })).status).toBe(403);
    expect((await call('DELETE /faq/articles/sim')).status).toBe(403);
    expect((await call('GET /faq/articles/sim/source')).status).toBe(403);
    expect((await api.anonymous('PUT /faq/articles', { json: articleOf('sim') })).status).toBe(401);
  });

  it('with faults in its Markdown is refused with their lines, and nothing is kept', async () => {
    const json = articleOf('bad', {
      en: { markdown: 'a\n\n![x](data:image/png;base64,AAAA)' },
      lt: { markdown: '[x](javascript:alert%281%29)' },
      productGroupIds: [UNKNOWN],
    });
    const answer = await asEngineer('PUT /faq/articles', { json });
    expect(answer.status).toBe(422);
    expect(answer.json()['errors']).toEqual([
      { field: 'en.markdown', code: 'not_allowed', message: 'Line 3: images are not allowed in an article.' },
      expect.objectContaining({
        field: 'lt.markdown',
        code: 'not_allowed',
        message: expect.stringMatching(/^Line 1: /),
      }),
      { field: 'productGroupIds.0', code: 'not_found', message: 'This product group is not known' },
    ]);
    expect((await asEngineer('GET /faq/articles/bad')).status).toBe(404);
  });

  it('shows raw HTML as text', async () => {
    await saveArticle(asEngineer, 'html', { en: { markdown: '<script>alert(1)</script>' } });
    expect((await read('html', '?language=en')).content.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
    ]);
  });

  it.each([
    { slug: 'Not A Slug' },
    { tags: ['a b'] },
    { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
    { more: 1 },
  ])('is refused with %j', async (given) => {
    const answer = await asEngineer('PUT /faq/articles', { json: { ...articleOf('x'), ...given } });
    expect(answer.status).toBe(422);
  });
});

describe('a rating', () => {
  const rate = async (call: Caller, helpful: boolean) =>
    (await call('PUT /faq/articles/sim/rating', { json: { helpful } })).json<ArticleRating>();

  it('is one of each person, the last one', async () => {
    await saveArticle(asEngineer, 'sim');
    expect(await rate(asCustomer, true)).toEqual({ helpful: true, helpfulCount: 1, unhelpfulCount: 0 });
    expect(await rate(asEngineer, true)).toEqual({ helpful: true, helpfulCount: 2, unhelpfulCount: 0 });
    expect(await rate(asCustomer, false)).toEqual({ helpful: false, helpfulCount: 1, unhelpfulCount: 1 });
    expect(await rate(asCustomer, false)).toEqual({ helpful: false, helpfulCount: 1, unhelpfulCount: 1 });
    expect((await read('sim')).helpful).toBe(false);
    expect((await read('sim', '', api.anonymous)).helpful).toBeUndefined();
    expect((await api.anonymous('PUT /faq/articles/sim/rating', { json: { helpful: true } })).status).toBe(401);
    expect((await asCustomer('PUT /faq/articles/sim/rating', { json: { helpful: 'yes' } })).status).toBe(422);
  });

  it('is counted exactly when many come at once', async () => {
    await saveArticle(asEngineer, 'sim');
    const people = await Promise.all(Array.from({ length: 8 }, async () => api.as(await makeUser(api.db))));
    await Promise.all(people.flatMap((call) => [rate(call, true), rate(call, true)]));
    const { helpfulCount, unhelpfulCount } = await read('sim');
    expect([helpfulCount, unhelpfulCount]).toEqual([8, 0]);
  });
});

describe('articles for a new ticket', () => {
  const similar = async (title: string, given: object = {}) =>
    (await asCustomer('POST /faq/similar', { json: { title, language: 'en', ...given } }))
      .json<SimilarArticles>()
      .map(({ slug }) => slug);

  it('share words with its title, the best first, those of the product group before others', async () => {
    const [group, other] = [await makeProductGroup(api.db), await makeProductGroup(api.db)];
    await saveArticle(asEngineer, 'vpn', {
      en: { title: 'A VPN tunnel drops' },
      lt: { title: 'VPN tunelis nutrūksta' },
    });
    await saveArticle(asEngineer, 'reboot', { en: { title: 'Reboots', markdown: 'The tunnel is gone then.' } });
    await saveArticle(asEngineer, 'x', { productGroupIds: [other.id], en: { title: 'Antennas' } });
    await saveArticle(asEngineer, 'y', { productGroupIds: [group.id], en: { title: 'Antennas' } });
    expect(await similar('Our VPN tunnels drop every 20 minutes')).toEqual(['vpn']);
    expect(await similar('nutruksta tuneliai', { language: 'lt' })).toEqual(['vpn']);
    expect(await similar('which antenna', { productGroupId: group.id })).toEqual(['y', 'x']);
    expect(await similar('which antenna', { productGroupId: other.id })).toEqual(['x', 'y']);
    expect(await similar('which antenna', { productGroupId: UNKNOWN })).toHaveLength(2);
  });

  it.each(['qwerty asdf', 'the of and', 'ir kad', '!!!'])('are none for %s', async (title) => {
    await saveArticle(asEngineer, 'vpn', { en: { title: 'A VPN tunnel drops' } });
    expect(await similar(title)).toEqual([]);
  });

  it('are at most three, and for people signed in', async () => {
    for (const slug of ['a', 'b', 'c', 'd']) await saveArticle(asEngineer, slug, { en: { title: `Antenna ${slug}` } });
    expect(await similar('antenna')).toHaveLength(3);
    expect((await api.anonymous('POST /faq/similar', { json: { title: 'antenna' } })).status).toBe(401);
    expect((await asCustomer('POST /faq/similar', { json: { title: '' } })).status).toBe(422);
  });
});

describe('the FAQ without a session', () => {
  it('is read where the brand opens it, in English', async () => {
    await saveArticle(asEngineer, 'sim', { en: { title: 'SIM' } });
    expect((await find({}, api.anonymous)).result[0]?.title).toBe('SIM');
    expect((await read('sim', '', api.anonymous)).language).toBe('en');
    expect((await api.anonymous('GET /faq/articles/none')).status).toBe(404);
    expect((await api.anonymous('GET /faq/articles/sim/source')).status).toBe(401);
  });

  it('is 401 where it does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'helpdesk-faq-'));
    const file = join(folder, 'brand.json');
    await writeFile(file, JSON.stringify({ ...defaultBrand, faqPublic: false }));
    const closed = await startApi({ BRAND_FILE: file });
    await saveArticle(await closed.as(await makeUser(closed.db, { type: 'Admin' })), 'sim');
    for (const route of ['GET /faq/articles', 'GET /faq/articles/sim', 'GET /faq/articles/none']) {
      expect((await closed.anonymous(route)).status, route).toBe(401);
    }
    expect((await find({}, await closed.as(await makeUser(closed.db)))).result).toHaveLength(1);
    await closed.close();
    await rm(folder, { recursive: true });
  });
});
