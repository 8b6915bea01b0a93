import type { ArticleName } from '#generated/model/articleName.ts';
import { writeAudit } from '../kernel/audit.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import type { Actor } from '../kernel/require-access.ts';
import { findArticleSource } from './internal/article-source.ts';

/** Deletes an article with its texts and ratings. Throws 403 without permission, 404. */
export async function deleteArticle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  actor: Actor,
  { slug }: ArticleName,
): Promise<ArticleName> {
  requireAccess(actor, 'deleteArticle');
  await db.transaction().execute(async (tx) => {
    const before = await findArticleSource(tx, slug);
    if (before === undefined) throw notFound();
    await tx.deleteFrom('faqArticles').where('slug', '=', slug).execute();
    await writeAudit(tx, clock, { actor, action: 'deleteArticle', before: { ...before }, after: {} });
  });
  return { slug };
}
