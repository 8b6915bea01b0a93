import type { ArticleSource } from '#generated/model/articleSource.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import type { Db } from '../../../db/connection.ts';

/** An article in both languages as it was written; undefined when there is none. */
export async function findArticleSource(db: Db, slug: string): Promise<ArticleSource | undefined> {
  const rows = await db
    .selectFrom('faqArticles')
    .innerJoin('faqTexts', 'faqTexts.articleId', 'faqArticles.id')
    .where('slug', '=', slug)
    .select(['tags', 'productGroupIds', 'updatedOn', 'language', 'title', 'summary', 'markdown'])
    .execute();
  const textOf = (wanted: 'en' | 'lt'): ArticleText | undefined => {
    const row = rows.find(({ language }) => language === wanted);
    return row && { title: row.title, summary: row.summary, markdown: row.markdown };
  };
  const [article] = rows;
  const [en, lt] = [textOf('en'), textOf('lt')];
  if (article === undefined || en === undefined || lt === undefined) return undefined;
  const { tags, productGroupIds, updatedOn } = article;
  return { slug, tags, productGroupIds, en, lt, updatedOn: updatedOn.toISOString() };
}
