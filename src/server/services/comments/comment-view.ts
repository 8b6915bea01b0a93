import { isStaff } from '#domain/access.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Db } from '../../db/connection.ts';
import { filesOfComments } from '../files/uploaded-file.ts';

/** Comments with their authors; the conditions are the caller's. */
export function selectComments(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users as author', 'author.id', 'comments.authorId')
    .select([
      'comments.id',
      'comments.ticketId',
      'comments.createdOn',
      'comments.content',
      'comments.removedOn',
      'author.id as authorId',
      'author.type as authorType',
      'author.firstName',
      'author.lastName',
    ]);
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** Rows as answers carry them, each with its files. */
export async function toComments(db: Db, rows: readonly CommentRow[]): Promise<Comment[]> {
  const files = await filesOfComments(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    ticketId: row.ticketId,
    createdOn: row.createdOn.toISOString(),
    author: { id: row.authorId, firstName: row.firstName, lastName: row.lastName, staff: isStaff(row.authorType) },
    content: row.content as unknown as EditorDocument,
    files: files.get(row.id) ?? [],
    removed: row.removedOn !== null,
  }));
}
