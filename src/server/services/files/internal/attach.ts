import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { FieldError } from '../../kernel/errors.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { lockFreeFiles, missingFile } from './lock-free.ts';

/**
 * Where files go: to a ticket's problem, a comment, or a return of the ticket. `draftId` is the draft being sent; its other
 * files are locked too.
 */
export type FileTarget = {
  ticketId: string;
  commentId: string | null;
  rmaId?: string;
  draftId?: string | undefined;
  /** Files that are part of it already and stay. */
  kept?: ReadonlySet<string>;
};

/**
 * Attaches a person's own completed uploads, in the order given. Throws 422 for each file that is unknown, not theirs,
 * incomplete or already attached; `field` is the list's path.
 */
export async function attachFiles(
  tx: Transaction<Database>,
  user: Pick<SignedInUser, 'id'>,
  fileIds: readonly string[],
  { draftId, kept = new Set(), ...target }: FileTarget,
  field: string,
): Promise<void> {
  const ids = fileIds.map((id) => id.toLowerCase());
  const free = await lockFreeFiles(tx, user, { draftId, fileIds: ids });
  const errors = ids.flatMap((id, position): FieldError[] => {
    const path = `${field}.${position}`;
    if (ids.indexOf(id) < position) return [{ field: path, code: 'duplicate', message: 'This file is listed twice' }];
    return kept.has(id) || free.get(id) === 'Completed' ? [] : [missingFile(path)];
  });
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  if (ids.length === 0) return;
  await tx
    .updateTable('files')
    .set({ ...target, draftId: null, position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
    .where('id', 'in', ids)
    .execute();
}
