import type { UserType } from '#domain/enums.ts';
import type { ArticleName } from '#generated/model/articleName.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { requireWriter } from './internal/require-writer.ts';

/** Takes an article away with its texts and ratings. Throws 403 for who may not, 404. */
export async function deleteArticle(
  { db }: Pick<ServiceContext, 'db'>,
  writer: { type: UserType },
  { slug }: ArticleName,
): Promise<ArticleName> {
  requireWriter(writer);
  const { numDeletedRows } = await db.deleteFrom('faqArticles').where('slug', '=', slug).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  return { slug };
}
