import type { Transaction } from 'kysely';
import type { TicketEventKind } from '#domain/enums.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Database } from '../../db/schema.ts';
import type { Jobs } from './jobs-port.ts';

/** Who did something: an account, an outside watcher, or nobody (`{}`: it happened by itself). */
export type EventActor = { userId?: string; watcherId?: string; viaMail?: boolean };

export type TicketEvent = {
  ticketId: string;
  kind: TicketEventKind;
  actor: EventActor;
  commentId?: string;
  /** The return that it happened to. */
  rmaId?: string;
  /** What the history tells beside who, what and when. */
  data?: Pick<
    HistoryEntry,
    | 'fromStatus'
    | 'toStatus'
    | 'onHoldReason'
    | 'watcher'
    | 'engineer'
    | 'followUp'
    | 'rating'
    | 'rma'
    | 'rmaFromStatus'
    | 'rmaToStatus'
    | 'reason'
    | 'acceptedCount'
    | 'rejectedCount'
    | 'addedCount'
    | 'step'
    | 'units'
    | 'unitCount'
    | 'replacement'
    | 'trackingNumber'
    | 'office'
  >;
  now: Date;
};

/**
 * Writes what happened to a ticket, in the transaction in which it happens: the history, the live stream
 * (the table's trigger wakes it) and the notices (a job) all come from this one row. Answers its id.
 */
export async function recordEvent(
  tx: Transaction<Database>,
  jobs: Jobs,
  { ticketId, kind, actor, commentId, rmaId, data = {}, now }: TicketEvent,
): Promise<string> {
  const { id } = await tx
    .insertInto('ticketEvents')
    .values({
      ticketId,
      kind,
      actorId: actor.userId ?? null,
      actorWatcherId: actor.watcherId ?? null,
      viaMail: actor.viaMail ?? false,
      commentId: commentId ?? null,
      rmaId: rmaId ?? null,
      data: JSON.stringify(data),
      createdOn: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'ticketEventHappened', { eventId: id });
  return id;
}
