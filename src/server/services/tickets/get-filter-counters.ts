import { sql } from 'kysely';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { unreadAnswer } from './reading.ts';
import { visibleTickets } from './scope.ts';

/** The quick-filter counters of the sidebar (§2.2, §7.3), over the open tickets a person may see. */
export async function getFilterCounters({ db }: ServiceContext, user: SignedInUser): Promise<TicketFilterCounters> {
  return db
    .selectFrom('tickets')
    .leftJoin('ticketReads', (join) =>
      join.onRef('ticketReads.ticketId', '=', 'tickets.id').on('ticketReads.userId', '=', user.id),
    )
    .select([
      sql<number>`count(*) filter (where tickets.status = 'New')`.as('new'),
      sql<number>`count(*) filter (where tickets.status = 'InProgress')`.as('inProgress'),
      sql<number>`count(*) filter (where tickets.status = 'PendingClient')`.as('pendingClient'),
      sql<number>`count(*) filter (where ${unreadAnswer})`.as('needsReply'),
      sql<number>`count(*) filter (where tickets.status = 'OnHold')`.as('onHold'),
    ])
    .where(visibleTickets(user))
    .where('tickets.status', 'not in', ['Solved', 'Closed'])
    .executeTakeFirstOrThrow();
}
