import { expect, it } from 'vitest';
import { rankArticles } from './article-rank.ts';

const article = (name: string, weights: number[], productGroupIds: string[] = []) => ({
  name,
  weights,
  productGroupIds,
});
const ranked = (articles: ReturnType<typeof article>[], productGroupId?: string) =>
  rankArticles(articles, { total: 30, productGroupId }).map(({ name }) => name);

it('puts the words of titles before those of summaries, and rare words before frequent ones', () => {
  expect(ranked([article('summary', [2, 0]), article('title', [3, 0]), article('both', [3, 1])])).toEqual([
    'both',
    'title',
    'summary',
  ]);
  const frequent = Array.from({ length: 20 }, (_, index) => article(`frequent ${index}`, [3, 0]));
  expect(ranked([...frequent, article('rare', [0, 3])])[0]).toBe('rare');
});

it('finds nothing by chance: words in texts alone, or few of many', () => {
  expect(ranked([article('texts', [1, 1, 1])])).toEqual([]);
  expect(ranked([article('one of six', [3, 0, 0, 0, 0, 0])])).toEqual([]);
  expect(ranked([])).toEqual([]);
});

it('prefers articles about the product group that was chosen, then those about all', () => {
  const articles = [article('other', [3], ['b']), article('all', [3]), article('own', [3], ['a', 'b'])];
  expect(ranked(articles, 'a')).toEqual(['own', 'all', 'other']);
  expect(ranked(articles)).toEqual(['other', 'all', 'own']);
});
