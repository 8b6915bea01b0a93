import { textOf } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Call, Journey, JourneyContext } from './support/journey-context.ts';

const NEEDS_WRITER = { statuses: [403], reason: 'needs staff who write articles' };

/** An article is written, found, read, rated and rewritten; then it is deleted and not found. */
export const articleJourney: Journey = {
  name: "an article's life",
  operations: [
    'saveArticle',
    'getArticleSource',
    'getArticle',
    'searchArticles',
    'rateArticle',
    'findSimilarArticles',
    'deleteArticle',
    'search',
  ],
  uses: ['productGroup'],
  needs: (ctx) => needsAccount(ctx) ?? (ctx.can('staff') ? undefined : lacking.staff),
  async run(ctx) {
    const { runId } = ctx.memory;
    const slug = `contract-check-${runId}`;
    const path = { slug };
    const inLanguage = (language: string) => ({
      title: `Check ${runId} ${language}`,
      summary: `In ${language}.`,
      markdown: `## Heading ${language}\n\nSome **strong** words.\n`,
    });
    const article = {
      slug,
      tags: [`tag-${runId}`],
      productGroupIds: [ctx.memory.learnt('productGroup')],
      en: inLanguage('english'),
      lt: inLanguage('lietuviškai'),
    };
    ctx.afterwards(() => ctx.ask('deleteArticle', { name: '', path }));
    await ctx.call('getArticle', { name: 'before it is written', caller: 'account', path, statuses: [404] });
    const write = (name: string, body: typeof article) =>
      ctx.call('saveArticle', { name, body, excuse: NEEDS_WRITER, verify: (answer) => differs(answer, body) });
    await write('written', article);
    await ctx.call('getArticleSource', {
      name: 'as it was written',
      path,
      verify: (answer) => differs(answer, article),
    });
    for (const language of ['en', 'lt'] as const) await inOneLanguage(ctx, slug, language, article[language]);
    await rate(ctx, slug);
    const changed = { ...article, en: { ...article.en, title: `Check ${runId} anew` } };
    await write('written anew', changed);
    await ctx.call('getArticle', {
      name: 'written anew',
      caller: 'account',
      path,
      query: { language: 'en' },
      verify: (answer) => differs(answer, { title: changed.en.title }),
    });
    await ctx.call('deleteArticle', { name: 'taken away', path, verify: (answer) => differs(answer, { slug }) });
    for (const [operation, caller] of [
      ['getArticle', 'account'],
      ['getArticleSource', 'staff'],
      ['deleteArticle', 'staff'],
      ['rateArticle', 'account'],
    ] as const) {
      await ctx.call(operation, { name: 'after it was taken away', caller, path, statuses: [404] });
    }
    await find(ctx, 'not after it was taken away', { words: runId, language: 'en' }, slug, 0);
  },
};

async function inOneLanguage(
  ctx: JourneyContext,
  slug: string,
  language: 'en' | 'lt',
  text: { title: string; summary: string },
): Promise<void> {
  const { title, summary } = text;
  const { runId } = ctx.memory;
  const tags = [`tag-${runId}`];
  const nobodyYet = { helpfulCount: 0, unhelpfulCount: 0 };
  await ctx.call('getArticle', {
    name: `in ${language}`,
    caller: 'account',
    path: { slug },
    query: { language },
    verify: (answer) => [
      ...differs(answer, { slug, language, title, summary, tags, ...nobodyYet }),
      ...unless(JSON.stringify(object(answer).content).includes('strong'), 'its text is not there'),
    ],
  });
  await find(ctx, `by a word, in ${language}`, { words: runId, language }, slug, 1, {
    title,
    summary,
    tags,
    ...nobodyYet,
  });
  await find(ctx, `by its tag, in ${language}`, { tag: `tag-${runId}`, language }, slug, 1);
  await find(
    ctx,
    `by its product group, in ${language}`,
    { tag: `tag-${runId}`, productGroupId: ctx.memory.learnt('productGroup'), language },
    slug,
    1,
  );
  await find(ctx, `not by another word, in ${language}`, { words: `no${runId}`, language }, slug, 0);
  await ctx.call('findSimilarArticles', {
    name: `resembles its title, in ${language}`,
    body: { title, language },
    verify: (list) =>
      unless(
        objects(list).some((one) => one.slug === slug),
        'an article with the very same title is not among them',
      ),
  });
  if (language !== 'en') return;
  await ctx.call('search', {
    name: 'finds an article',
    query: { q: runId },
    verify: (answer) =>
      unless(
        objects(object(answer).articles).some((one) => one.slug === slug),
        'the article is not among them',
      ),
  });
}

function find(
  ctx: JourneyContext,
  name: string,
  query: Record<string, string>,
  slug: string,
  times: number,
  expected: Parameters<typeof differs>[1] = {},
) {
  const verify: Call['verify'] = (answer) => {
    const found = objects(object(answer).result).filter((article) => article.slug === slug);
    return [
      ...unless(found.length === times, `it is ${found.length} times among them, expected ${times}`),
      ...found.flatMap((article) => differs(article, expected)),
    ];
  };
  return ctx.call('searchArticles', { name, caller: 'account', query, verify });
}

async function rate(ctx: JourneyContext, slug: string): Promise<void> {
  const counts = (helpful: boolean, helpfulCount: number, unhelpfulCount: number) => ({
    helpful,
    helpfulCount,
    unhelpfulCount,
  });
  for (const [name, rating] of [
    ['it helped', counts(true, 1, 0)],
    ['it helped, said again', counts(true, 1, 0)],
    ['it did not help after all', counts(false, 0, 1)],
  ] as const) {
    await ctx.call('rateArticle', {
      name,
      path: { slug },
      body: { helpful: rating.helpful },
      verify: (answer) => differs(answer, rating),
    });
    await ctx.call('getArticle', {
      name: `rated: ${textOf(name)}`,
      caller: 'account',
      path: { slug },
      verify: (answer) => differs(answer, rating),
    });
  }
}
