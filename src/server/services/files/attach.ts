import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { FieldError } from '../errors.ts';
import { RefusedError } from '../errors.ts';
import type { SignedInUser } from '../ports.ts';

export type FileTarget = { ticketId: string; commentId: string | null };

/**
 * Gives a person's own completed uploads to a ticket's problem or to a comment, in the order given.
 * Throws 422 for each file that is unknown, not theirs, not complete or part of something already; `field` is the list's path.
 */
export async function attachFiles(
  transaction: Transaction<Database>,
  user: SignedInUser,
  fileIds: readonly string[],
  target: FileTarget,
  field: string,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [position, id] of fileIds.entries()) {
    if (fileIds.indexOf(id) < position) {
      errors.push({ field: `${field}.${position}`, code: 'duplicate', message: 'This file is named twice' });
      continue;
    }
    const attached = await transaction
      .updateTable('files')
      .set({ ...target, position })
      .where('id', '=', id)
      .where('ownerId', '=', user.id)
      .where('status', '=', 'Completed')
      .where('ticketId', 'is', null)
      .where('removedOn', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!attached)
      errors.push({
        field: `${field}.${position}`,
        code: 'not_found',
        message: 'This file was not found among your uploads',
      });
  }
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
}
