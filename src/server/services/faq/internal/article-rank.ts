/** An article, and how much each word of a title weighs in it: 3 in its title, 2 in summary or tags, 1 in its text, 0. */
export type WeighedArticle = { weights: readonly number[]; productGroupIds: readonly string[] };

const WEIGHT_MAX = 3;
const HEAD_WEIGHT = 2;
// Less of a title than this, and what is in common is chance.
const SHARE_MIN = 0.25;
const OWN_GROUP = 1.25;
const OTHER_GROUPS = 0.5;

/**
 * The articles that a title is about, best first: a word weighs more the fewer of the `total` articles contain it, and at least
 * one must occur in the article's title, summary or tags. Articles about the chosen product group come first, then general
 * ones, then the rest.
 */
export function rankArticles<A extends WeighedArticle>(
  articles: readonly A[],
  { total, productGroupId }: { total: number; productGroupId?: string | undefined },
): A[] {
  const rarities = (articles[0]?.weights ?? []).map((_, word) => {
    const holders = articles.filter(({ weights }) => (weights[word] ?? 0) > 0).length;
    return Math.log(1 + total / (1 + holders));
  });
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0) * WEIGHT_MAX;
  const shareOf = ({ weights }: A) =>
    weights.reduce((sum, weight, word) => sum + weight * (rarities[word] ?? 0), 0) / whole;
  const preference = ({ productGroupIds }: A) => {
    if (productGroupId === undefined || productGroupIds.length === 0) return 1;
    return productGroupIds.includes(productGroupId) ? OWN_GROUP : OTHER_GROUPS;
  };
  return articles
    .filter((article) => article.weights.some((weight) => weight >= HEAD_WEIGHT) && shareOf(article) >= SHARE_MIN)
    .map((article) => ({ article, score: shareOf(article) * preference(article) }))
    .toSorted((left, right) => right.score - left.score)
    .map(({ article }) => article);
}
