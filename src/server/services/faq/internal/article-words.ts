import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { allParts, readWords } from '../../kernel/words/words.ts';
import type { SearchedWord } from '../../kernel/words/words.ts';

// A word's weight by where it occurs; the text contains everything, title and tags included.
const TITLE_WEIGHT = 4;
const HEAD_WEIGHT = 2;

/**
 * Finds and ranks articles by typed words, for queries on `faq_texts` joined with `faqHead`: every word must occur in the
 * article; matches in titles rank first, then in summary or tags. Input without a searchable word finds nothing.
 */
export function articleWords(typed: string): {
  words: SearchedWord[];
  condition: Expression<SqlBool>;
  rank: RawBuilder<number>;
} {
  const words = readWords(typed);
  if (words.length === 0) return { words, condition: sql<SqlBool>`false`, rank: sql<number>`0::int` };
  const queries = words.map(allParts);
  const found = queries.map((query) => sql`(faq_texts.words @@ ${query} or head.rest @@ ${query})`);
  const weights = queries.map(
    (query) =>
      sql`case when head.title @@ ${query} then ${sql.lit(TITLE_WEIGHT)} when head.rest @@ ${query} then ${sql.lit(HEAD_WEIGHT)} else 1 end`,
  );
  return {
    words,
    condition: sql<SqlBool>`(${sql.join(found, sql` and `)})`,
    rank: sql<number>`(${sql.join(weights, sql` + `)})`,
  };
}

/** The words of an article's title, and of its summary and tags, as `head.title` and `head.rest`. */
export const faqHead = sql`cross join lateral (
  select faq_texts.title_words as title, faq_texts.summary_words || faq_articles.tag_words as rest
) as head`;
