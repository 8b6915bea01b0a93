import type { ArticleSummary } from '#generated/model/articleSummary.ts';
import type { ArticleTagCount } from '#generated/model/articleTagCount.ts';

type Grouped = Pick<ArticleSummary, 'tags'>;

const GROUP_MIN_COUNT = 2;

/**
 * The articles by topic: each appears once, under its most frequent tag. Topics are in the order of the tags; articles that are
 * alone with theirs come last, without a topic.
 */
export function groupByTopic<A extends Grouped>(
  articles: readonly A[],
  tags: readonly ArticleTagCount[],
): { tag: string | undefined; articles: A[] }[] {
  const order = tags.map(({ tag }) => tag);
  const topicOf = (article: A) => order.find((tag) => article.tags.includes(tag));
  const topics = Map.groupBy(articles, topicOf);
  const groups = order.flatMap((tag) => {
    const own = topics.get(tag) ?? [];
    return own.length >= GROUP_MIN_COUNT ? [{ tag, articles: own }] : [];
  });
  const grouped = new Set(groups.flatMap((group) => group.articles));
  const rest = articles.filter((article) => !grouped.has(article));
  return rest.length === 0 ? groups : [...groups, { tag: undefined, articles: rest }];
}

/** The articles under a tag and about a product group, or about all, in their order. */
export function narrowArticles<A extends Pick<ArticleSummary, 'tags' | 'productGroups'>>(
  articles: readonly A[],
  { tag, group }: { tag?: string | undefined; group?: string | undefined },
): A[] {
  return articles.filter(
    ({ tags, productGroups }) =>
      (tag === undefined || tags.includes(tag)) &&
      (group === undefined || productGroups === undefined || productGroups.includes(group)),
  );
}

/** The names of the product groups that articles are about, each once. */
export function productsOf(articles: readonly Pick<ArticleSummary, 'productGroups'>[]): string[] {
  return [...new Set(articles.flatMap(({ productGroups = [] }) => productGroups))].toSorted((one, other) =>
    one.localeCompare(other),
  );
}
