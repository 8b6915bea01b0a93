import { sql } from 'kysely';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

type FileRow = Omit<UploadedFile, 'type'> & { sniffedType: string | null };

const UNKNOWN_TYPE = 'application/octet-stream';

/** The columns of `files` that `toUploadedFile` reads. */
export const uploadedFileColumns = ['id', 'name', 'size', 'sniffedType', 'category'] as const;

/** A row of `files` in the shape of the API. */
export function toUploadedFile({ id, name, size, sniffedType, category }: FileRow): UploadedFile {
  return { id, name, size, type: sniffedType ?? UNKNOWN_TYPE, category };
}

/** The files of a ticket's problem, in the order they were sent. */
export async function filesOfProblem(db: Db, ticketId: string): Promise<UploadedFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(uploadedFileColumns)
    .where('ticketId', '=', ticketId)
    .where('commentId', 'is', null)
    .where('rmaId', 'is', null)
    .where('removedOn', 'is', null)
    .orderBy('position')
    .modifyEnd(prepared)
    .execute();
  return rows.map(toUploadedFile);
}

/** The files of a return, in the order they were sent. */
export async function filesOfRma(db: Db, rmaId: string): Promise<UploadedFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(uploadedFileColumns)
    .where('rmaId', '=', rmaId)
    .where('removedOn', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(toUploadedFile);
}

/** The files of comments, in the order they were sent, by the comment's id. */
export async function filesOfComments(db: Db, commentIds: readonly string[]): Promise<Map<string, UploadedFile[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select([...uploadedFileColumns, 'commentId'])
    .where('commentId', '=', sql<string>`any(${commentIds}::uuid[])`)
    .where('removedOn', 'is', null)
    .orderBy('position')
    .modifyEnd(prepared)
    .execute();
  const byComment = Map.groupBy(rows, (row) => row.commentId ?? '');
  return new Map([...byComment].map(([commentId, files]) => [commentId, files.map(toUploadedFile)]));
}
