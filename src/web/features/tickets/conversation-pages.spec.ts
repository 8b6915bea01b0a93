import { expect, test } from 'vitest';
import { getGetCommentsResponseMock } from '#generated/msw/comments/comments.msw.ts';
import type { Comment } from '#generated/model/comment.ts';
import { addToEnd, loadedComments, mergeComments, replaceComment } from './conversation-pages.ts';
import type { CommentPages } from './conversation-pages.ts';

const [example] = getGetCommentsResponseMock().result;
if (example === undefined) throw new Error('The contract has no example of a comment');

const comment = (minute: number, id = `c${minute}`): Comment => ({
  ...example,
  id,
  createdOn: `2026-11-12T08:${String(minute).padStart(2, '0')}:00Z`,
});

const pagesOf = (...pages: { result: Comment[]; newerCursor?: string }[]): CommentPages => ({
  pages,
  pageParams: pages.map(() => ({})),
});

const idsOf = (data: CommentPages) => loadedComments(data).map(({ id }) => id);

test('new comments are appended in order, without duplicates', () => {
  const data = pagesOf({ result: [comment(1), comment(2)] }, { result: [comment(3)] });
  const merged = mergeComments(data, [comment(2), comment(3), comment(4), comment(5)]);
  expect(idsOf(merged)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
  expect(merged.pages.map(({ result }) => result.length)).toEqual([2, 3]);
  expect(idsOf(mergeComments(merged, [comment(4), comment(5)]))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
});

test('an own reply that came before an older answer is put behind it', () => {
  const data = addToEnd(pagesOf({ result: [comment(1)] }), [comment(9)]);
  expect(idsOf(mergeComments(data, [comment(1), comment(5), comment(9)]))).toEqual(['c1', 'c5', 'c9']);
});

test('a refetched part is shown as it is now; removed comments disappear', () => {
  const changed = { ...comment(3), editedOn: '2026-11-12T08:04:00Z' };
  const data = pagesOf({ result: [comment(1), comment(2), comment(3), comment(7)] });
  const merged = mergeComments(data, [comment(1), changed]);
  expect(idsOf(merged)).toEqual(['c1', 'c3', 'c7']);
  expect(loadedComments(merged)[1]).toBe(changed);
});

test('ids decide the order of two comments at the same moment', () => {
  expect(idsOf(addToEnd(pagesOf({ result: [] }), [comment(1, 'b'), comment(1, 'a')]))).toEqual(['a', 'b']);
});

test('without the end loaded nothing is added, so that no gap comes about', () => {
  const data = pagesOf({ result: [comment(1)], newerCursor: 'n' });
  expect(idsOf(addToEnd(data, [comment(5)]))).toEqual(['c1']);
  expect(idsOf(mergeComments(data, [comment(5)]))).toEqual(['c1']);
});

test('a comment is replaced in place', () => {
  const removed = { ...comment(1), removed: true };
  const data = replaceComment(pagesOf({ result: [comment(1)] }, { result: [comment(2)] }), removed);
  expect(loadedComments(data)).toEqual([removed, comment(2)]);
});
