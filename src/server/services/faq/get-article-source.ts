import type { ArticleName } from '#generated/model/articleName.ts';
import type { ArticleSource } from '#generated/model/articleSource.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';

/** An article in both languages as it was written. Throws 403 for who may not write articles, 404. */
export async function getArticleSource(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { slug }: ArticleName,
): Promise<ArticleSource> {
  requireAccess(user, 'getArticleSource');
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
  if (article === undefined || en === undefined || lt === undefined) throw notFound();
  const { tags, productGroupIds, updatedOn } = article;
  return { slug, tags, productGroupIds, en, lt, updatedOn: updatedOn.toISOString() };
}
