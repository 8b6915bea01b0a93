import { sql } from 'kysely';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { RELATED_ARTICLES_MAX_COUNT } from '#domain/limits.ts';
import type { Language } from '#domain/preferences.ts';
import type { Article } from '#generated/model/article.ts';
import type { ArticleProductGroup } from '#generated/model/articleProductGroup.ts';
import type { SimilarArticle } from '#generated/model/similarArticle.ts';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { withOrigin } from './internal/markdown.ts';

type ArticleRequest = {
  slug: string;
  language: Language;
  /** Of the portal, the target of internal links, as `https://help.example.com`. */
  origin: string;
};

/** One article in one language, with related ones and, for a signed-in reader, their own rating. Throws 404. */
export async function getArticle(
  { db }: Pick<ServiceContext, 'db'>,
  reader: SignedInUser | undefined,
  { slug, language, origin }: ArticleRequest,
): Promise<Article> {
  const row = await db
    .selectFrom('faqArticles')
    .innerJoin('faqTexts', 'faqTexts.articleId', 'faqArticles.id')
    .leftJoin('faqRatings', (join) =>
      join.onRef('faqRatings.articleId', '=', 'faqArticles.id').on('faqRatings.userId', '=', reader?.id ?? null),
    )
    .where('slug', '=', slug)
    .where('language', '=', language)
    .select(['id', 'title', 'summary', 'tags', 'document', 'helpfulCount', 'unhelpfulCount', 'updatedOn', 'helpful'])
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { id, document, updatedOn, helpful, ...shown } = row;
  const [productGroups, related] = await Promise.all([groupsOf(db, id), relatedTo(db, id, language)]);
  return {
    ...shown,
    slug,
    language,
    content: withOrigin(document as RichTextDocument, origin),
    updatedOn: updatedOn.toISOString(),
    ...(productGroups.length > 0 ? { productGroups } : {}),
    ...(helpful === null ? {} : { helpful }),
    related,
  };
}

async function groupsOf(db: Db, articleId: string): Promise<ArticleProductGroup[]> {
  const { rows } = await sql<ArticleProductGroup>`
    select product_groups.id, product_groups.name from faq_articles
    join product_groups on product_groups.id = any(faq_articles.product_group_ids)
    where faq_articles.id = ${articleId} order by product_groups.name
  `.execute(db);
  return rows;
}

// A shared tag says twice as much as a shared product group, which has articles about many things.
async function relatedTo(db: Db, articleId: string, language: Language): Promise<SimilarArticle[]> {
  const { rows } = await sql<SimilarArticle>`
    select other.slug, faq_texts.title, faq_texts.summary
    from faq_articles as article
    join faq_articles as other on other.id <> article.id
    join faq_texts on faq_texts.article_id = other.id and faq_texts.language = ${language}
    cross join lateral (
      select 2 * count(*) filter (where tag = any(article.tags)) as tags from unnest(other.tags) as tag
    ) as common_tags
    cross join lateral (
      select count(*) as groups from unnest(other.product_group_ids) as id where id = any(article.product_group_ids)
    ) as common_groups
    where article.id = ${articleId} and common_tags.tags + common_groups.groups > 0
    order by common_tags.tags + common_groups.groups desc, faq_texts.title
    limit ${RELATED_ARTICLES_MAX_COUNT}
  `.execute(db);
  return rows;
}
