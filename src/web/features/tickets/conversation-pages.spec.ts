import { expect, test } from 'vitest';
import { getGetCommentsResponseMock } from '#generated/msw/comments/comments.msw.ts';
import type { Comment } from '#generated/model/comment.ts';
import { addToEnd, loadedComments, mergeComments, replaceComment } from './conversation-pages.ts';
import type { CommentPages } from './conversation-pages.ts';

const [example] = getGetCommentsResponseMock().result;
if (example === undefined) throw new Error('The contract has no example of a comment');

const said = (minute: number, id = `c${minute}`): Comment => ({
  ...example,
  id,
  createdOn: `2026-11-12T08:${String(minute).padStart(2, '0')}:00Z`,
});

const pagesOf = (...pages: { result: Comment[]; newerCursor?: string }[]): CommentPages => ({
  pages,
  pageParams: pages.map(() => ({})),
});

const idsOf = (data: CommentPages) => loadedComments(data).map(({ id }) => id);

test('what is new comes to the end, in order, and nothing stands twice', () => {
  const data = pagesOf({ result: [said(1), said(2)] }, { result: [said(3)] });
  const merged = mergeComments(data, [said(2), said(3), said(4), said(5)]);
  expect(idsOf(merged)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
  expect(merged.pages.map(({ result }) => result.length)).toEqual([2, 3]);
  expect(idsOf(mergeComments(merged, [said(4), said(5)]))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
});

test('an own reply that came before an older answer is put behind it', () => {
  const data = addToEnd(pagesOf({ result: [said(1)] }), [said(9)]);
  expect(idsOf(mergeComments(data, [said(1), said(5), said(9)]))).toEqual(['c1', 'c5', 'c9']);
});

test('what was read anew is shown as it is now; what is gone from that part goes', () => {
  const changed = { ...said(3), editedOn: '2026-11-12T08:04:00Z' };
  const data = pagesOf({ result: [said(1), said(2), said(3), said(7)] });
  const merged = mergeComments(data, [said(1), changed]);
  expect(idsOf(merged)).toEqual(['c1', 'c3', 'c7']);
  expect(loadedComments(merged)[1]).toBe(changed);
});

test('of two at one moment the ids tell the order', () => {
  expect(idsOf(addToEnd(pagesOf({ result: [] }), [said(1, 'b'), said(1, 'a')]))).toEqual(['a', 'b']);
});

test('without the end loaded nothing is added, so that no gap comes about', () => {
  const data = pagesOf({ result: [said(1)], newerCursor: 'n' });
  expect(idsOf(addToEnd(data, [said(5)]))).toEqual(['c1']);
  expect(idsOf(mergeComments(data, [said(5)]))).toEqual(['c1']);
});

test('a comment is replaced where it stands', () => {
  const removed = { ...said(1), removed: true };
  const data = replaceComment(pagesOf({ result: [said(1)] }, { result: [said(2)] }), removed);
  expect(loadedComments(data)).toEqual([removed, said(2)]);
});
