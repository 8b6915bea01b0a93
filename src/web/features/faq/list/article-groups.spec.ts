import { describe, expect, test } from 'vitest';
import { groupByTopic, narrowArticles, productsOf } from './article-groups.ts';

const article = (slug: string, tags: string[], productGroups?: string[]) => ({
  slug,
  tags,
  ...(productGroups && { productGroups }),
});
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('each article is listed once, under its most frequent tag; single ones come last', () => {
  const articles = [article('a', ['snmp']), article('b', ['mtu', 'vpn']), article('c', ['vpn']), article('d', ['mtu'])];
  const tags = ['vpn', 'mtu', 'snmp'].map((tag) => ({ tag, count: 1 }));
  expect(groupByTopic(articles, tags).map((group) => [group.tag, slugs(group.articles)])).toEqual([
    ['vpn', ['b', 'c']],
    [undefined, ['a', 'd']],
  ]);
  expect(groupByTopic([], tags)).toEqual([]);
});

describe('articles are narrowed', () => {
  const articles = [article('all', ['vpn']), article('own', ['vpn', 'sim'], ['RX']), article('other', ['sim'], ['TK'])];

  test.each([
    [{}, ['all', 'own', 'other']],
    [{ tag: 'sim' }, ['own', 'other']],
    [{ group: 'RX' }, ['all', 'own']],
    [{ tag: 'sim', group: 'RX' }, ['own']],
    [{ group: 'none' }, ['all']],
  ])('%j', (filter, expected) => {
    expect(slugs(narrowArticles(articles, filter))).toEqual(expected);
  });

  test('by the products that they name', () => {
    expect(productsOf(articles)).toEqual(['RX', 'TK']);
  });
});
