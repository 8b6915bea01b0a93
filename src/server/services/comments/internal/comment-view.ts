import { commentEditableUntil } from '#domain/documents/comment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Db } from '../../../db/connection.ts';
import { filesOfComments } from '../../files/internal/uploaded-file.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { personRowColumns, toPerson } from '../../kernel/person.ts';

/** Who reads, and when: this decides what can still be changed. */
export type Viewer = { user: Pick<SignedInUser, 'id'>; now: Date };

/** Comments with their authors, accounts or outside watchers; the conditions are the caller's. */
export function selectComments(db: Db) {
  return db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.authorId')
    .leftJoin('watchers', 'watchers.id', 'comments.watcherId')
    .select([
      'comments.id',
      'comments.ticketId',
      'comments.createdOn',
      'comments.content',
      'comments.removedOn',
      'comments.editedOn',
      'comments.viaMail',
      ...personRowColumns,
    ]);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** Rows in the shape of the API, each with its files. */
export async function toComments(db: Db, viewer: Viewer, rows: readonly CommentRow[]): Promise<Comment[]> {
  const files = await filesOfComments(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const author = toPerson(row);
    if (!author) throw new Error('a comment has no author');
    const editableUntil = changeableUntil(viewer, row);
    return {
      id: row.id,
      ticketId: row.ticketId,
      createdOn: row.createdOn.toISOString(),
      author,
      content: row.content as unknown as EditorDocument,
      files: files.get(row.id) ?? [],
      removed: row.removedOn !== null,
      ...(row.editedOn === null ? {} : { editedOn: row.editedOn.toISOString() }),
      ...(editableUntil === undefined ? {} : { editableUntil }),
      ...(row.viaMail ? { viaMail: true } : {}),
    };
  });
}

/** An existing comment, as it is now. */
export async function findComment(db: Db, viewer: Viewer, id: string): Promise<Comment> {
  const rows = await selectComments(db).where('comments.id', '=', id).execute();
  const [comment] = await toComments(db, viewer, rows);
  if (!comment) throw new Error('the comment is not there');
  return comment;
}

function changeableUntil({ user, now }: Viewer, row: CommentRow): string | undefined {
  const until = commentEditableUntil(row.createdOn);
  return row.userId === user.id && row.removedOn === null && now < until ? until.toISOString() : undefined;
}
