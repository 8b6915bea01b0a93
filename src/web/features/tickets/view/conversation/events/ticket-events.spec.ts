import { expect, test } from 'vitest';
import type { Comment } from '#generated/model/comment.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { withEvents } from './ticket-events.ts';

const at = (minute: number) => `2026-11-13T08:${String(minute).padStart(2, '0')}:00Z`;
const comment = (id: string, minute: number) => ({ id, createdOn: at(minute) }) as Comment;
const changed = (id: string, minute: number, entry: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  kind: 'StatusChanged',
  on: at(minute),
  ...entry,
});

const comments = [comment('first', 10), comment('last', 20)];
const order = (part: { hasOlder?: boolean; hasNewer?: boolean }, history: HistoryEntry[]) =>
  withEvents({ comments, hasOlder: false, hasNewer: false, ...part }, history).map((said) =>
    'comment' in said ? said.comment.id : said.event.id,
  );

test('changes are at their time, and after the reply of the same moment', () => {
  const history = [changed('early', 5), changed('same', 10), changed('between', 15), changed('late', 30)];
  expect(order({}, history)).toEqual(['early', 'first', 'same', 'between', 'last', 'late']);
});

test('beyond an end that is not loaded, changes wait for the replies there', () => {
  const history = [changed('early', 5), changed('between', 15), changed('late', 30)];
  expect(order({ hasOlder: true }, history)).toEqual(['first', 'between', 'last', 'late']);
  expect(order({ hasNewer: true }, history)).toEqual(['early', 'first', 'between', 'last']);
});

test('the status that a reply brings with it is said only where it ends, pauses or resumes the work', () => {
  const ofReply = (id: string, fromStatus: HistoryEntry['fromStatus'], toStatus: HistoryEntry['toStatus']) =>
    changed(id, 15, { commentId: 'first', ...(fromStatus && { fromStatus }), ...(toStatus && { toStatus }) });
  const history = [
    ofReply('usual', 'New', 'PendingClient'),
    ofReply('held', 'InProgress', 'OnHold'),
    ofReply('solved', 'InProgress', 'Solved'),
    ofReply('reopened', 'Solved', 'InProgress'),
  ];
  expect(order({}, history)).toEqual(['first', 'held', 'solved', 'reopened', 'last']);
});

test('replies, edits and watchers are left to the history', () => {
  const history = (['Created', 'CommentAdded', 'CommentEdited', 'WatcherAdded', 'RmaLinesMoved'] as const).map(
    (kind, index) => changed(kind, 11 + index, { kind }),
  );
  expect(order({}, history)).toEqual(['first', 'last']);
});
