import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { actsAs } from '#domain/access.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Db } from '../../db/connection.ts';
import { filesOfComments } from '../files/internal/uploaded-file.ts';
import type { NoticeComment, RmaChange } from '../kernel/mail-templates.ts';

const notifiableKinds = [
  'CommentAdded',
  'StatusChanged',
  'RmaStatusChanged',
  'RmaListChanged',
  'RmaLinesMoved',
] as const;

/** A ticket event that people are notified of. */
export type NotifiableEvent = {
  eventId: string;
  at: Date;
  ticket: {
    id: string;
    displayId: number;
    title: string;
    status: TicketStatus;
    clientId: string;
    authorId: string;
    engineerId: string | null;
    visibleToClient: boolean;
    promisedBy: Date | null;
  };
  /** Who did it; nobody for an automatic change. */
  actor: { userId: string | null; watcherId: string | null; name: string; staff: boolean };
  /** The comment; for a status change the reply that it came with. */
  comment?: NoticeComment;
  /** What the ticket became by it. */
  change?: { to: TicketStatus; onHoldReason?: OnHoldReason };
  /** What happened to a return of the ticket. */
  rmaChange?: RmaChange;
  kind: 'CommentAdded' | 'StatusChanged' | 'RmaChanged';
};

/**
 * The events to notify people of, in order; without those whose comment was removed, and without the end of a return, which
 * follows from the last step of its units.
 */
export async function findNotifiableEvents(db: Db, eventIds: readonly string[]): Promise<NotifiableEvent[]> {
  if (eventIds.length === 0) return [];
  const rows = await selectEvents(db, eventIds);
  const files = await filesOfComments(
    db,
    rows.flatMap(({ commentId }) => commentId ?? []),
  );
  return rows
    .filter(
      ({ commentRemovedOn, rmaStatus, actorId }) =>
        commentRemovedOn === null && (rmaStatus === null || actorId !== null),
    )
    .map((row) => toNotifiableEvent(row, row.commentId === null ? [] : (files.get(row.commentId) ?? [])));
}

function selectEvents(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom('ticketEvents as event')
    .innerJoin('tickets', 'tickets.id', 'event.ticketId')
    .leftJoin('users as actor', 'actor.id', 'event.actorId')
    .leftJoin('watchers as outsider', 'outsider.id', 'event.actorWatcherId')
    .leftJoin('comments', 'comments.id', 'event.commentId')
    .leftJoin('ticketEvents as change', (join) =>
      join.onRef('change.commentId', '=', 'event.commentId').on('change.kind', '=', 'StatusChanged'),
    )
    .where('event.id', 'in', eventIds)
    .leftJoin('rmas', 'rmas.id', 'event.rmaId')
    .where('event.kind', 'in', notifiableKinds)
    .orderBy('event.sequence')
    .select(['event.id as eventId', 'event.kind', 'event.createdOn as at', 'event.actorId', 'event.actorWatcherId'])
    .select(['event.data', 'event.commentId', 'change.data as changeData'])
    .select(['actor.type as actorType', 'actor.firstName', 'actor.lastName', 'outsider.email as outsiderEmail'])
    .select(['rmas.status as rmaStatus', 'rmas.promisedBy as rmaPromisedBy'])
    .select(['comments.contentText', 'comments.removedOn as commentRemovedOn'])
    .select(['tickets.id', 'tickets.displayId', 'tickets.title', 'tickets.status', 'tickets.clientId'])
    .select(['tickets.authorId', 'tickets.engineerId', 'tickets.visibleToClient', 'tickets.promisedBy'])
    .execute();
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number];

function rmaChangeOf(
  { data, rmaStatus: status, rmaPromisedBy }: Row,
  by: string,
  byStaff: boolean,
): { rmaChange?: RmaChange } {
  const { rma, rmaFromStatus, rmaToStatus, ...details }: Partial<HistoryEntry> = data;
  if (status === null || rma === undefined) return {};
  return {
    rmaChange: {
      ...details,
      displayId: rma.displayId,
      by,
      byStaff,
      ...(rmaFromStatus === undefined ? {} : { from: rmaFromStatus }),
      ...(rmaToStatus === undefined ? {} : { to: rmaToStatus }),
      status,
      ...(rmaPromisedBy === null ? {} : { promisedBy: rmaPromisedBy.toISOString() }),
    },
  };
}

function toNotifiableEvent(row: Row, files: { name: string; size: number }[]): NotifiableEvent {
  const { eventId, at, kind, actorId, actorWatcherId, actorType, outsiderEmail } = row;
  const name = nameOfPerson(row) || (outsiderEmail ?? '');
  const staff = actsAs(actorType, 'staff');
  const { toStatus, onHoldReason }: Partial<HistoryEntry> = row.changeData ?? row.data;
  const sizes = files.map((file) => ({ name: file.name, size: file.size }));
  const { id, displayId, title, status, clientId, authorId, engineerId, visibleToClient, promisedBy } = row;
  return {
    eventId,
    at,
    kind: kind === 'CommentAdded' || kind === 'StatusChanged' ? kind : 'RmaChanged',
    ticket: { id, displayId, title, status, clientId, authorId, engineerId, visibleToClient, promisedBy },
    actor: { userId: actorId, watcherId: actorWatcherId, name, staff },
    ...(row.contentText === null
      ? {}
      : { comment: { author: name, byStaff: staff, text: row.contentText, files: sizes } }),
    ...(toStatus === undefined
      ? {}
      : { change: { to: toStatus, ...(onHoldReason === undefined ? {} : { onHoldReason }) } }),
    ...rmaChangeOf(row, name, staff),
  };
}
