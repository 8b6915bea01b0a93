import type { Transaction } from 'kysely';
import type { TicketEventKind } from '#domain/enums.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Database } from '../../db/schema.ts';
import type { Jobs } from './jobs-port.ts';

/** Who did something: an account, an outside watcher, or nobody (`{}`: automatic). */
export type EventActor = { userId?: string; watcherId?: string; viaMail?: boolean };

export type TicketEvent = {
  ticketId: string;
  kind: TicketEventKind;
  actor: EventActor;
  commentId?: string;
  /** The return that it happened to. */
  rmaId?: string;
  /** What the history says besides who, what and when. */
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
 * Records a ticket event, in the transaction of the change: the history, the live stream (woken by the table's trigger) and the
 * notifications (a job) all come from this one row. Returns its id.
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
