import type { RichTextDocument } from '#domain/documents/document.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { Problem } from '#web/shared/http/api-error.ts';
import { userEntries, userKey } from '#web/shared/lib/storage/user-storage.ts';
import { noteOutgoing } from './outgoing-changes.ts';

/** What the staff want of the status with their answer; empty for what is usual. */
export type ReplyChoice = Pick<AddCommentRequest, 'keepStatus' | 'status' | 'onHoldReason' | 'version'>;

/** A comment being sent: shown in the conversation until the server has it. */
export type Outgoing = {
  /** The idempotency key of its request. */
  key: string;
  /** By this browser's clock, in milliseconds: they go out in this order. */
  writtenAt: number;
  content: RichTextDocument;
  files: UploadedFile[];
  choice: ReplyChoice;
  /** Its text is the reply's draft, which is sent with it: nothing else is being sent. */
  sendsDraft: boolean;
  /** The request as it went out first; each further try is the same, so that it is made once. */
  request?: AddCommentRequest | undefined;
  /** `kept` waits for a connection, which a page of any ticket may find (`waiting/send-waiting.ts`). */
  status: 'waiting' | 'sending' | 'failed' | 'kept';
  /** The ticket as it is shown elsewhere. */
  about?: { displayId: string; title: string } | undefined;
  /** What the server refused it with. */
  problem?: Problem | undefined;
  /** Why the last attempt failed; not stored. */
  error?: unknown;
};

/** A comment of any ticket. */
export type OutgoingReply = Outgoing & { ticketId: string };

const PREFIX = 'outgoing:';
const nameOf = (ticketId: string, key: string) => `${PREFIX}${ticketId}:${key}`;

/** Stores a comment on this device until it is sent; without space only this page has it. In the browser only. */
export function saveOutgoing(userId: string, ticketId: string, { error: _error, ...outgoing }: Outgoing): void {
  try {
    localStorage.setItem(userKey(userId, nameOf(ticketId, outgoing.key)), JSON.stringify(outgoing));
  } catch {
    // A browser may refuse its storage altogether.
  }
  noteOutgoing();
}

export function dropOutgoing(userId: string, ticketId: string, key: string): void {
  try {
    localStorage.removeItem(userKey(userId, nameOf(ticketId, key)));
  } catch {
    // Nothing was stored.
  }
  noteOutgoing();
}

/**
 * What an earlier page has left to send in a ticket, in order. What had gone out goes out again as it was; of the rest
 * the person decides.
 */
export function readOutgoing(userId: string, ticketId: string): Outgoing[] {
  return storedUnder(userId, nameOf(ticketId, '')).map(([, outgoing]) => outgoing);
}

/** All comments that this device has still to send, with their tickets, in order. */
export function readAllOutgoing(userId: string): OutgoingReply[] {
  return storedUnder(userId, PREFIX).map(([name, outgoing]) => ({ ...outgoing, ticketId: name.split(':')[0] ?? '' }));
}

function storedUnder(userId: string, prefix: string): [name: string, outgoing: Outgoing][] {
  try {
    return userEntries(userId, prefix)
      .flatMap(([name, text]): [string, Outgoing][] => {
        const outgoing = parsed(text);
        return outgoing === undefined ? [] : [[name, outgoing]];
      })
      .toSorted(([, one], [, other]) => one.writtenAt - other.writtenAt);
  } catch {
    return [];
  }
}

function parsed(text: string): Outgoing | undefined {
  const value = JSON.parse(text) as Partial<Outgoing>;
  if (!isOutgoing(value)) return undefined;
  if (value.status === 'kept') return { ...value, sendsDraft: false };
  const goesOn = value.status !== 'failed' && value.request !== undefined;
  return { ...value, status: goesOn ? 'waiting' : 'failed', sendsDraft: false };
}

function isOutgoing(value: Partial<Outgoing>): value is Outgoing {
  return typeof value.key === 'string' && Array.isArray(value.content?.content) && Array.isArray(value.files);
}
