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
 * Gives a draft the files of its text, complete or not; those it held before stay with it, so that an Undo brings them
 * back, as far as there is room. Throws 422 for each that is not the person's own upload without a ticket.
 */
export async function holdFiles(
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

/** Takes a draft's files from it; the caller has locked the draft. Answers their ids, for `discardFreed` after the commit. */
export async function freeFiles(tx: Transaction<Database>, user: SignedInUser, draftId: string): Promise<string[]> {
  const held = await lockFreeFiles(tx, user, { draftId, fileIds: [] });
  if (held.size === 0) return [];
  const ids = [...held.keys()];
  await tx.updateTable('files').set({ draftId: null }).where('id', 'in', ids).execute();
  return ids;
}

/**
 * Discards files that a draft no longer holds, with their bytes. What was done stays done when this fails: the hourly
 * job finds them.
 */
export async function discardFreed(
  context: Pick<ServiceContext, 'db' | 'clock' | 'blobStore' | 'logger'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  try {
    await discardUploads(context, (eb) => eb.and([eb('id', 'in', fileIds), eb('draftId', 'is', null)]));
  } catch (error) {
    context.logger.warn({ err: error }, 'The files of a draft are still there.');
  }
}
