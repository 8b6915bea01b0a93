import { COMMENT_EDIT_WINDOW_MS } from './limits.ts';

/** Until when (exclusive) a comment written at `createdOn` may be changed by its author (product decision). */
export function commentEditableUntil(createdOn: Date): Date {
  return new Date(createdOn.getTime() + COMMENT_EDIT_WINDOW_MS);
}
