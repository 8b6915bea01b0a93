import type { InsertObject } from 'kysely';
import { languages } from '#domain/preferences.ts';
import type { ArticleSource } from '#generated/model/articleSource.ts';
import type { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import type { SaveArticleRequest } from '#generated/model/saveArticleRequest.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/schema.ts';
import { writeAudit } from '../kernel/audit.ts';
import { invalidFields } from '../kernel/errors.ts';
import type { FieldError } from '../kernel/errors.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import type { Actor } from '../kernel/require-access.ts';
import { findArticleSource } from './internal/article-source.ts';
import { MarkdownError } from './internal/markdown.ts';
import type { MarkdownFault } from './internal/markdown.ts';
import { textRow } from './internal/text-row.ts';

const faultCodes: Record<MarkdownFault, FieldErrorCode> = {
  image: 'not_allowed',
  link: 'not_allowed',
  invalid_format: 'invalid_format',
  too_deep: 'invalid_format',
  too_long: 'too_long',
  too_large: 'size_limit_exceeded',
};

/**
 * Writes an article, replacing an existing one of the same name; its ratings stay. Throws 403 without permission, 422 for
 * unknown product groups and for Markdown that cannot be shown, with its line.
 */
export async function saveArticle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  actor: Actor,
  request: SaveArticleRequest,
): Promise<ArticleSource> {
  requireAccess(actor, 'saveArticle');
  const now = clock.now();
  const written = {
    tags: [...new Set(request.tags)],
    productGroupIds: [...new Set(request.productGroupIds)],
    updatedOn: now,
  };
  await db.transaction().execute(async (tx) => {
    const before = (await findArticleSource(tx, request.slug)) ?? {};
    const { id } = await tx
      .insertInto('faqArticles')
      .values({ ...written, slug: request.slug, createdOn: now })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(written))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows, faults } = textsOf({ ...request, id });
    faults.push(...(await unknownGroups(tx, request.productGroupIds)));
    if (faults.length > 0) throw invalidFields(faults);
    await tx.deleteFrom('faqTexts').where('articleId', '=', id).execute();
    await tx.insertInto('faqTexts').values(rows).execute();
    await writeAudit(tx, clock, {
      actor,
      action: 'saveArticle',
      before: { ...before },
      after: { ...request },
    });
  });
  return { ...request, ...written, updatedOn: now.toISOString() };
}

function textsOf(article: SaveArticleRequest & { id: string }) {
  const rows: InsertObject<Database, 'faqTexts'>[] = [];
  const faults: FieldError[] = [];
  for (const language of languages) {
    try {
      rows.push(textRow(article, language, article[language]));
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      faults.push({ field: `${language}.markdown`, code: faultCodes[error.code], message: error.message });
    }
  }
  return { rows, faults };
}

async function unknownGroups(db: Db, ids: readonly string[]): Promise<FieldError[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('productGroups').where('id', 'in', ids).select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `productGroupIds.${index}`, code: 'not_found', message: 'This product group is not known' } as const],
  );
}
