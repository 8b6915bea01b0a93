import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { DRAFT_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { Database } from '../../../db/schema.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { FieldError } from '../../kernel/errors.ts';
import { discardUploads } from '../../files/internal/discard-uploads.ts';
import { lockFreeFiles, missingFile } from '../../files/internal/lock-free.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';

/**
 * Links a draft to the files of its text, complete or not. Files it had before stay linked while there is space, so that an
 * undo brings them back. Throws 422 for each file that is not the person's own unattached upload.
 */
export async function linkDraftFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  { draftId, fileIds }: { draftId: string; fileIds: readonly string[] },
): Promise<void> {
  const free = await lockFreeFiles(tx, user, { draftId, fileIds });
  const errors: FieldError[] = fileIds.flatMap((id, index) => (free.has(id) ? [] : [missingFile(`files.${index}`)]));
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  if (fileIds.length > 0) {
    await tx.updateTable('files').set({ draftId }).where('id', 'in', fileIds).execute();
  }
  const tooMany = tx
    .selectFrom('files')
    .select('id')
    .where('ownerId', '=', user.id)
    .where('draftId', '=', draftId)
    .orderBy(sql`id = any(${fileIds}::uuid[])`, 'desc')
    .orderBy('createdOn', 'desc')
    .offset(DRAFT_FILES_MAX_COUNT);
  await tx.updateTable('files').set({ draftId: null }).where('id', 'in', tooMany).execute();
}

/** Unlinks all files of a draft that the caller has locked. Returns their ids, for `discardUnlinked` after the commit. */
export async function unlinkDraftFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  draftId: string,
): Promise<string[]> {
  const held = await lockFreeFiles(tx, user, { draftId, fileIds: [] });
  if (held.size === 0) return [];
  const ids = [...held.keys()];
  await tx.updateTable('files').set({ draftId: null }).where('id', 'in', ids).execute();
  return ids;
}

/** Discards files that no draft holds any more, with their bytes. If this fails, the hourly job finds the rest. */
export async function discardUnlinked(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'blobStore' | 'logger'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  try {
    await discardUploads(ctx, (eb) => eb.and([eb('id', 'in', fileIds), eb('draftId', 'is', null)]));
  } catch (error) {
    ctx.logger.warn({ err: error }, 'The files of a draft are still there.');
  }
}
