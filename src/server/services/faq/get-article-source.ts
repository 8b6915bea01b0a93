import type { ArticleName } from '#generated/model/articleName.ts';
import type { ArticleSource } from '#generated/model/articleSource.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { findArticleSource } from './internal/article-source.ts';

/** An article's Markdown in both languages. Throws 403 for people who may not write articles, 404. */
export async function getArticleSource(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { slug }: ArticleName,
): Promise<ArticleSource> {
  requireAccess(user, 'getArticleSource');
  const source = await findArticleSource(db, slug);
  if (source === undefined) throw notFound();
  return source;
}
