import type { Transaction } from 'kysely';
import type { UploadFileStatus } from '#generated/model/uploadFileStatus.ts';
import type { Database } from '../../../db/schema.ts';
import type { FieldError } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/**
 * Locks a person's own unattached uploads: those named and those of the draft. All at once in id order, to avoid deadlocks.
 * Returns their states by id.
 */
export async function lockFreeFiles(
  tx: Transaction<Database>,
  user: Pick<SignedInUser, 'id'>,
  { draftId, fileIds }: { draftId?: string | undefined; fileIds: readonly string[] },
): Promise<Map<string, UploadFileStatus>> {
  if (fileIds.length === 0 && draftId === undefined) return new Map();
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'status'])
    .where('ownerId', '=', user.id)
    .where('ticketId', 'is', null)
    .where('removedOn', 'is', null)
    .where((eb) =>
      eb.or([
        ...(fileIds.length === 0 ? [] : [eb('id', 'in', fileIds)]),
        ...(draftId === undefined ? [] : [eb('draftId', '=', draftId)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The fault of a file that is not among the person's free uploads; `field` is its path in the request. */
export function missingFile(field: string): FieldError {
  return { field, code: 'not_found', message: 'This file was not found among your uploads' };
}
