import { textOf } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/trip.ts';
import type { Call, Journey, Trip } from './support/trip.ts';

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
  needs: (trip) => needsAccount(trip) ?? (trip.can('staff') ? undefined : lacking.staff),
  async run(trip) {
    const { runId } = trip.memory;
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
      productGroupIds: [trip.memory.learnt('productGroup')],
      en: inLanguage('english'),
      lt: inLanguage('lietuviškai'),
    };
    trip.afterwards(() => trip.ask('deleteArticle', { name: '', path }));
    await trip.call('getArticle', { name: 'before it is written', asker: 'account', path, statuses: [404] });
    const write = (name: string, body: typeof article) =>
      trip.call('saveArticle', { name, body, excuse: NEEDS_WRITER, verify: (answer) => differs(answer, body) });
    await write('written', article);
    await trip.call('getArticleSource', {
      name: 'as it was written',
      path,
      verify: (answer) => differs(answer, article),
    });
    for (const language of ['en', 'lt'] as const) await inOneLanguage(trip, slug, language, article[language]);
    await rate(trip, slug);
    const changed = { ...article, en: { ...article.en, title: `Check ${runId} anew` } };
    await write('written anew', changed);
    await trip.call('getArticle', {
      name: 'written anew',
      asker: 'account',
      path,
      query: { language: 'en' },
      verify: (answer) => differs(answer, { title: changed.en.title }),
    });
    await trip.call('deleteArticle', { name: 'taken away', path, verify: (answer) => differs(answer, { slug }) });
    for (const [operation, asker] of [
      ['getArticle', 'account'],
      ['getArticleSource', 'staff'],
      ['deleteArticle', 'staff'],
      ['rateArticle', 'account'],
    ] as const) {
      await trip.call(operation, { name: 'after it was taken away', asker, path, statuses: [404] });
    }
    await find(trip, 'not after it was taken away', { words: runId, language: 'en' }, slug, 0);
  },
};

async function inOneLanguage(
  trip: Trip,
  slug: string,
  language: 'en' | 'lt',
  text: { title: string; summary: string },
): Promise<void> {
  const { title, summary } = text;
  const { runId } = trip.memory;
  const tags = [`tag-${runId}`];
  const nobodyYet = { helpfulCount: 0, unhelpfulCount: 0 };
  await trip.call('getArticle', {
    name: `in ${language}`,
    asker: 'account',
    path: { slug },
    query: { language },
    verify: (answer) => [
      ...differs(answer, { slug, language, title, summary, tags, ...nobodyYet }),
      ...unless(JSON.stringify(object(answer).content).includes('strong'), 'its text is not there'),
    ],
  });
  await find(trip, `by a word, in ${language}`, { words: runId, language }, slug, 1, {
    title,
    summary,
    tags,
    ...nobodyYet,
  });
  await find(trip, `by its tag, in ${language}`, { tag: `tag-${runId}`, language }, slug, 1);
  await find(
    trip,
    `by its product group, in ${language}`,
    { tag: `tag-${runId}`, productGroupId: trip.memory.learnt('productGroup'), language },
    slug,
    1,
  );
  await find(trip, `not by another word, in ${language}`, { words: `no${runId}`, language }, slug, 0);
  await trip.call('findSimilarArticles', {
    name: `resembles its title, in ${language}`,
    body: { title, language },
    verify: (list) =>
      unless(
        objects(list).some((one) => one.slug === slug),
        'an article with the very same title is not among them',
      ),
  });
  if (language !== 'en') return;
  await trip.call('search', {
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
  trip: Trip,
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
  return trip.call('searchArticles', { name, asker: 'account', query, verify });
}

async function rate(trip: Trip, slug: string): Promise<void> {
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
    await trip.call('rateArticle', {
      name,
      path: { slug },
      body: { helpful: rating.helpful },
      verify: (answer) => differs(answer, rating),
    });
    await trip.call('getArticle', {
      name: `rated: ${textOf(name)}`,
      asker: 'account',
      path: { slug },
      verify: (answer) => differs(answer, rating),
    });
  }
}
