import { sql } from 'kysely';
import { SEARCH_GROUP_MAX_COUNT } from '#domain/limits.ts';
import type { SimilarArticle } from '#generated/model/similarArticle.ts';
import type { Db } from '../../../db/connection.ts';
import { articleWords, faqHead } from '../../faq/internal/article-words.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { SearchTargets } from './search-targets.ts';

/** The articles in the person's language that have all of the words, the best first. */
export async function foundArticles(db: Db, user: SignedInUser, { words }: SearchTargets): Promise<SimilarArticle[]> {
  if (words === undefined) return [];
  const { condition, rank } = articleWords(words);
  const { rows } = await sql<SimilarArticle>`
    select faq_articles.slug, faq_texts.title, faq_texts.summary
    from faq_articles
    join faq_texts on faq_texts.article_id = faq_articles.id and faq_texts.language = ${user.preferences.language}
    ${faqHead}
    where ${condition}
    order by ${rank} desc, faq_texts.title, faq_articles.slug
    limit ${SEARCH_GROUP_MAX_COUNT}
  `.execute(db);
  return rows;
}
