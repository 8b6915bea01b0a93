import type { Comment } from '#generated/model/comment.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { TicketEventKind } from '#generated/model/ticketEventKind.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';

/** What a conversation consists of, in its order. */
export type Said = { createdOn: string } & ({ comment: Comment } | { event: HistoryEntry });

const kinds: ReadonlySet<TicketEventKind> = new Set([
  'StatusChanged',
  'EngineerAssigned',
  'FollowUpStarted',
  'FeedbackGiven',
  'RmaStatusChanged',
]);

const restful: ReadonlySet<TicketStatus> = new Set(['OnHold', 'PendingSales', 'Solved', 'Closed']);

/** Which part of the conversation is loaded: without an end, what happened beyond it is not shown yet. */
export type LoadedPart = { comments: readonly Comment[]; hasOlder: boolean; hasNewer: boolean };

/**
 * Comments, oldest first, with the changes of the ticket between them at their time. A status that a reply has brought with it
 * is not said again, unless it ends or pauses the work.
 */
export function withEvents({ comments, hasOlder, hasNewer }: LoadedPart, history: readonly HistoryEntry[]): Said[] {
  const from = hasOlder ? timeOf(comments[0]?.createdOn) : -Infinity;
  const to = hasNewer ? timeOf(comments.at(-1)?.createdOn) : Infinity;
  const events = history
    .filter((entry) => kinds.has(entry.kind) && isWorthALine(entry))
    .filter(({ on }) => timeOf(on) >= from && timeOf(on) <= to)
    .map((event) => ({ createdOn: event.on, event }));
  const said: Said[] = comments.map((comment) => ({ createdOn: comment.createdOn, comment }));
  // The order of equals stays: a reply, then what it has changed.
  return [...said, ...events].toSorted((one, other) => timeOf(one.createdOn) - timeOf(other.createdOn));
}

function isWorthALine({ kind, commentId, fromStatus, toStatus }: HistoryEntry): boolean {
  if (kind !== 'StatusChanged' || commentId === undefined) return true;
  return [fromStatus, toStatus].some((status) => status !== undefined && restful.has(status));
}

function timeOf(moment: string | undefined): number {
  return moment === undefined ? NaN : Date.parse(moment);
}
