import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { ARTICLES_MAX_COUNT } from '#domain/limits.ts';
import type { Language } from '#domain/preferences.ts';
import type { ArticleList } from '#generated/model/articleList.ts';
import type { ArticleSummary } from '#generated/model/articleSummary.ts';
import type { ArticleTagCount } from '#generated/model/articleTagCount.ts';
import type { SearchArticlesParams } from '#generated/model/searchArticlesParams.ts';
import type { TextPart } from '#generated/model/textPart.ts';
import type { Db } from '../../db/connection.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { findHits } from '../kernel/words/hits.ts';
import { fold } from '../kernel/words/words.ts';
import type { SearchedWord } from '../kernel/words/words.ts';
import { excerpt } from '../kernel/words/excerpt.ts';
import { articleWords, faqHead } from './internal/article-words.ts';

type Row = Omit<ArticleSummary, 'updatedOn' | 'match' | 'productGroups'> & {
  updatedOn: Date;
  productGroups: string[];
  plain: string;
};

/** The articles in a language by words, tag and product group, the best first, else by title; and all tags there are. */
export async function searchArticles(
  { db }: Pick<ServiceContext, 'db'>,
  { language, words: typed, tag, productGroupId }: SearchArticlesParams & { language: Language },
): Promise<ArticleList> {
  const search = typed === undefined ? undefined : articleWords(typed);
  const conditions: RawBuilder<SqlBool>[] = [sql`faq_texts.language = ${language}`];
  if (search !== undefined) conditions.push(sql`${search.condition}`);
  if (tag !== undefined) conditions.push(sql`${tag} = any(faq_articles.tags)`);
  if (productGroupId !== undefined) {
    conditions.push(
      sql`(${productGroupId}::uuid = any(faq_articles.product_group_ids) or faq_articles.product_group_ids = '{}')`,
    );
  }
  const { rows } = await sql<Row>`
    select faq_articles.slug, faq_texts.title, faq_texts.summary, faq_articles.tags, faq_articles.updated_on,
      faq_articles.helpful_count, faq_articles.unhelpful_count, ${search === undefined ? sql`''` : sql`faq_texts.plain`} as plain,
      array(select name from product_groups where id = any(faq_articles.product_group_ids) order by name) as product_groups
    from faq_articles
    join faq_texts on faq_texts.article_id = faq_articles.id
    ${faqHead}
    where ${sql.join(conditions, sql` and `)}
    order by ${search?.rank ?? sql`0::int`} desc, faq_texts.title, faq_articles.slug
    limit ${ARTICLES_MAX_COUNT}
  `.execute(db);
  const matches = search === undefined ? undefined : await matchesOf(db, rows, search.words);
  return {
    result: rows.map((row, index) => toSummary(row, matches?.[index])),
    tags: await countTags(db),
  };
}

function toSummary(row: Row, match: TextPart[] | undefined): ArticleSummary {
  const { slug, title, summary, tags, updatedOn, helpfulCount, unhelpfulCount, productGroups } = row;
  return {
    slug,
    title,
    summary,
    tags,
    helpfulCount,
    unhelpfulCount,
    updatedOn: updatedOn.toISOString(),
    ...(productGroups.length > 0 ? { productGroups } : {}),
    ...(match ? { match } : {}),
  };
}

// Of summary, text and title, the first with the most words close together.
async function matchesOf(
  db: Db,
  rows: readonly Row[],
  words: readonly SearchedWord[],
): Promise<(TextPart[] | undefined)[]> {
  if (rows.length === 0) return [];
  const texts = rows.map(({ summary, plain, title }) => [summary, plain, title]);
  const hits = await findHits(db, texts.flat(), words);
  return texts.map((places) => {
    const excerpts = places.flatMap((text) => {
      const parts = excerpt(text, hits);
      return parts
        ? [{ parts, count: new Set(parts.flatMap(({ text: part, hit }) => (hit ? fold(part) : []))).size }]
        : [];
    });
    return excerpts.toSorted((left, right) => right.count - left.count)[0]?.parts;
  });
}

async function countTags(db: Db): Promise<ArticleTagCount[]> {
  const { rows } = await sql<ArticleTagCount>`
    select tag, count(*)::int as count from faq_articles cross join unnest(tags) as tag
    group by tag order by count desc, tag limit ${ARTICLES_MAX_COUNT}
  `.execute(db);
  return rows;
}
