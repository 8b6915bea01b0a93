import type { InfiniteData } from '@tanstack/react-query';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';

/** From where a page is read: around a comment, from a cursor, or at the end of the conversation. */
export type CommentPosition = { at?: string } | { cursor: string; direction: 'older' | 'newer' };

/** What is loaded of a conversation: pages without a gap between them, the oldest first, as their comments are. */
export type CommentPages = InfiniteData<CommentPage, CommentPosition>;

/** All comments that are loaded, the oldest first. */
export function loadedComments(data: Pick<CommentPages, 'pages'>): Comment[] {
  return data.pages.flatMap(({ result }) => result);
}

/** Whether the newest comment is among what is loaded. */
export function reachesEnd({ pages }: CommentPages): boolean {
  return pages.at(-1)?.newerCursor === undefined;
}

/**
 * Merges refetched comments: `read` is a part of the conversation without gaps, oldest first. Nothing appears twice, and what
 * is no longer in that part is removed. If the end is not loaded yet, nothing is added.
 */
export function mergeComments(data: CommentPages, read: readonly Comment[]): CommentPages {
  const [first, last] = [read[0], read.at(-1)];
  if (first === undefined || last === undefined) return data;
  const fresh = new Map(read.map((comment) => [comment.id, comment]));
  const isOutside = (comment: Comment) => inOrder(comment, first) < 0 || inOrder(comment, last) > 0;
  const kept = mapResults(data, (result) =>
    result.flatMap((comment) => fresh.get(comment.id) ?? (isOutside(comment) ? comment : [])),
  );
  return addToEnd(kept, read);
}

/** Adds comments to the end, each once; where the end is not loaded they come with it. */
export function addToEnd(data: CommentPages, comments: readonly Comment[]): CommentPages {
  const end = data.pages.at(-1);
  const known = new Set(loadedComments(data).map(({ id }) => id));
  const added = comments.filter(({ id }) => !known.has(id));
  if (end === undefined || !reachesEnd(data) || added.length === 0) return data;
  return { ...data, pages: data.pages.with(-1, { ...end, result: [...end.result, ...added].toSorted(inOrder) }) };
}

/** Puts a comment as it is now in place of the one that was loaded. */
export function replaceComment(data: CommentPages, changed: Comment): CommentPages {
  return mapResults(data, (result) => result.map((comment) => (comment.id === changed.id ? changed : comment)));
}

function mapResults(data: CommentPages, change: (result: Comment[]) => Comment[]): CommentPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, result: change(page.result) })) };
}

/** The order of a conversation: by the moment, then by the id. */
export function inOrder(one: Comment, other: Comment): number {
  return (
    Date.parse(one.createdOn) - Date.parse(other.createdOn) || (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
