import type { ArticleName } from '#generated/model/articleName.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';

/** Takes an article away with its texts and ratings. Throws 403 for who may not, 404. */
export async function deleteArticle(
  { db }: Pick<ServiceContext, 'db'>,
  writer: Pick<SignedInUser, 'type' | 'permissions'>,
  { slug }: ArticleName,
): Promise<ArticleName> {
  requireAccess(writer, 'deleteArticle');
  const { numDeletedRows } = await db.deleteFrom('faqArticles').where('slug', '=', slug).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  return { slug };
}
