import { sql } from 'kysely';
import { SIMILAR_ARTICLES_MAX_COUNT } from '#domain/limits.ts';
import type { SimilarArticle } from '#generated/model/similarArticle.ts';
import type { SimilarArticlesRequest } from '#generated/model/similarArticlesRequest.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { distinctiveWords } from '../kernel/words/distinctive-words.ts';
import { wordQuery } from '../kernel/words/words.ts';
import { faqHead } from './internal/article-words.ts';
import { rankArticles } from './internal/article-rank.ts';
import type { WeighedArticle } from './internal/article-rank.ts';

type Row = SimilarArticle & WeighedArticle & { total: number };

/**
 * The articles that may answer a ticket whose title is being typed, best first; none when the title has no distinctive word.
 */
export async function findSimilarArticles(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { title, productGroupId, language = user.preferences.language }: SimilarArticlesRequest,
): Promise<SimilarArticle[]> {
  const words = await distinctiveWords(db, title);
  if (words.length === 0) return [];
  const queries = words.map(({ word, prefix }) => wordQuery(word, prefix));
  const weights = queries.map(
    (query) =>
      sql`case when head.title @@ ${query} then 3 when head.rest @@ ${query} then 2 when faq_texts.words @@ ${query} then 1 else 0 end`,
  );
  const any = sql`(${sql.join(queries, sql` || `)})`;
  const { rows } = await sql<Row>`
    select faq_articles.slug, faq_texts.title, faq_texts.summary, faq_articles.product_group_ids,
      array[${sql.join(weights)}]::int[] as weights, (select count(*)::int from faq_articles) as total
    from faq_articles
    join faq_texts on faq_texts.article_id = faq_articles.id and faq_texts.language = ${language}
    ${faqHead}
    where faq_texts.words @@ ${any} or head.rest @@ ${any}
    order by faq_texts.title
  `.execute(db);
  return rankArticles(rows, { total: rows[0]?.total ?? 0, productGroupId })
    .slice(0, SIMILAR_ARTICLES_MAX_COUNT)
    .map(({ slug, title: articleTitle, summary }) => ({ slug, title: articleTitle, summary }));
}
