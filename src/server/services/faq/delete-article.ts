import type { ArticleName } from '#generated/model/articleName.ts';
import { writeAudit } from '../kernel/audit.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import type { ArticleWriter } from './save-article.ts';

/** Deletes an article with its texts and ratings. Throws 403 for who may not, 404. */
export async function deleteArticle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  writer: ArticleWriter,
  { slug }: ArticleName,
): Promise<ArticleName> {
  if (writer !== 'command') requireAccess(writer, 'deleteArticle');
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('faqArticles')
      .where('slug', '=', slug)
      .returning(['slug', 'tags', 'productGroupIds'])
      .executeTakeFirst();
    if (deleted === undefined) throw notFound();
    const actorId = writer === 'command' ? null : writer.id;
    await writeAudit(tx, clock, { actorId, action: 'deleteArticle', before: deleted, after: {} });
  });
  return { slug };
}
