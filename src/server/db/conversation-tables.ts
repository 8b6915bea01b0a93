import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '#domain/preferences.ts';
import type { TicketEventKind, feedbackTargets, mailRefusals } from '#domain/enums.ts';

export type WatcherTable = {
  id: Generated<string>;
  ticketId: string;
  /** A person with an account, or an outside address: exactly one. */
  userId: string | null;
  email: string | null;
  /** Of mails to an outside address. */
  language: Language | null;
  /** SHA-256 of the token that confirms and ends the mails to an outside address; null once it was taken off. */
  tokenHash: Buffer | null;
  /** Null until the outside address is confirmed. */
  confirmedOn: Date | null;
  addedBy: string | null;
  createdOn: Generated<Date>;
};

export type TicketEventTable = {
  id: Generated<string>;
  /** A bigint, as text. */
  sequence: ColumnType<string, never, never>;
  /** The transaction it was written in (xid8), as text. */
  transaction: ColumnType<string, never, never>;
  ticketId: string;
  kind: TicketEventKind;
  actorId: string | null;
  actorWatcherId: string | null;
  viaMail: Generated<boolean>;
  commentId: string | null;
  rmaId: string | null;
  /** The other fields of the contract's `HistoryEntry`. */
  data: JSONColumnType<object>;
  createdOn: Date;
  /** When its notifications were enqueued: once, however often the job runs. */
  toldOn: Date | null;
};

export type FeedbackTable = {
  ticketId: string;
  userId: string;
  rating: number;
  target: (typeof feedbackTargets)[number];
  comment: string;
  givenOn: Date;
  changedOn: Date;
};

/** What waits for the next digest of a watcher. */
export type PendingNoticeTable = { watcherId: string; eventId: string; dueOn: Date };

export type InboundMailTable = {
  id: Generated<string>;
  messageId: string;
  /** The reply address it came to. */
  recipient: string;
  sender: string;
  outcome: 'Accepted' | 'Refused';
  reason: (typeof mailRefusals)[number] | null;
  ticketId: string | null;
  commentId: string | null;
  receivedOn: Date;
};
