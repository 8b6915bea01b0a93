import { COMMENT_EDIT_WINDOW_MS } from '#domain/limits.ts';

/** Until when (exclusive) the author may edit a comment written at `createdOn` (product decision). */
export function commentEditableUntil(createdOn: Date): Date {
  return new Date(createdOn.getTime() + COMMENT_EDIT_WINDOW_MS);
}
