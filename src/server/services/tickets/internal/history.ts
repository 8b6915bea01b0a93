import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { can } from '#domain/access.ts';
import { HISTORY_ENTRIES_MAX_COUNT } from '#domain/limits.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { personRowColumns, toPerson } from '../../kernel/person.ts';
import { inVisibleTicket } from '../../scope/require-visible-ticket.ts';
import { visibleTickets } from '../../scope/tickets.ts';

/** The fields of an entry that are stored in `ticket_events.data`. */
type EventData = Omit<HistoryEntry, 'id' | 'kind' | 'on' | 'actor' | 'viaMail' | 'commentId'>;

type HistoryKey = { ticketId: string } | { rmaId: string };

/**
 * The changes of a ticket or of one of its returns, as in `getTicketHistory`; none of a ticket out of scope. The caller has
 * checked that the person may see the return.
 */
export async function findHistory(db: Db, user: SignedInUser, key: HistoryKey): Promise<TicketHistory> {
  const rows = (await selectEvents(db, user, key)).reverse();
  const inScope = await visibleFollowUps(
    db,
    user,
    rows.map(({ data }) => dataOf(data)),
  );
  return {
    result: rows.map(({ data, ...row }) => {
      const { followUp, ...details } = dataOf(data);
      const actor = toPerson(row);
      return {
        id: row.id,
        kind: row.kind,
        on: row.createdOn.toISOString(),
        ...(actor ? { actor } : {}),
        ...(row.viaMail ? { viaMail: true } : {}),
        ...(row.commentId === null ? {} : { commentId: row.commentId }),
        ...details,
        ...(followUp && inScope.has(followUp.ticketId) ? { followUp } : {}),
      };
    }),
  };
}

function dataOf(data: object): EventData {
  return data as EventData;
}

function selectEvents(db: Db, user: SignedInUser, key: HistoryKey) {
  const query = db
    .selectFrom('ticketEvents')
    .leftJoin('comments', 'comments.id', 'ticketEvents.commentId')
    .leftJoin('users', 'users.id', 'ticketEvents.actorId')
    .leftJoin('watchers', 'watchers.id', 'ticketEvents.actorWatcherId')
    .select([
      'ticketEvents.id',
      'ticketEvents.kind',
      'ticketEvents.createdOn',
      'ticketEvents.viaMail',
      'ticketEvents.commentId',
      'ticketEvents.data',
      ...personRowColumns,
    ])
    .where((where) =>
      'rmaId' in key
        ? where('ticketEvents.rmaId', '=', key.rmaId)
        : where.and([where('ticketEvents.ticketId', '=', key.ticketId), inVisibleTicket(user, key.ticketId)]),
    )
    .where(sql<SqlBool>`(ticket_events.kind <> 'CommentAdded' or ticket_events.via_mail)`)
    .orderBy('ticketEvents.sequence', 'desc')
    .limit(HISTORY_ENTRIES_MAX_COUNT)
    .modifyEnd(prepared);
  if (can(user, 'comments.seeRemoved')) return query.execute();
  return query
    .where('ticketEvents.kind', '<>', 'CommentRemoved')
    .where((where) =>
      where.or([where('comments.removedOn', 'is', null), where('ticketEvents.kind', '=', 'StatusChanged')]),
    )
    .execute();
}

async function visibleFollowUps(
  db: Db,
  user: SignedInUser,
  events: readonly EventData[],
): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ followUp }) => (followUp ? [followUp.ticketId] : []));
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('tickets').select('id').where('id', 'in', ids).where(visibleTickets(user)).execute();
  return new Set(rows.map(({ id }) => id));
}
