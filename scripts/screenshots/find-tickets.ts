import { DAY_MS, REOPEN_WINDOW_DAYS } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import type { TicketIds } from './stage.ts';

/** Finds the newest demo ticket of the customer for each state; the engineer sees them too. Throws when one is missing. */
export async function findTickets(db: Db, customerId: string, engineerId: string): Promise<TicketIds> {
  const reopenableSince = new Date(Date.now() - REOPEN_WINDOW_DAYS * DAY_MS);
  const tickets = () =>
    db
      .selectFrom('tickets')
      .where('authorId', '=', customerId)
      .where('engineerGroupId', 'in', (groups) =>
        groups.selectFrom('engineerGroupMembers').where('userId', '=', engineerId).select('engineerGroupId'),
      )
      .orderBy('displayId', 'desc')
      .select('displayId')
      .limit(1);
  const idOf = async (found: ReturnType<typeof tickets>) => String((await found.executeTakeFirstOrThrow()).displayId);
  return {
    waiting: await idOf(tickets().where('status', '=', 'PendingClient')),
    solved: await idOf(tickets().where('status', '=', 'Solved')),
    closed: await idOf(tickets().where('status', '=', 'Closed').where('closedOn', '>', reopenableSince)),
    closedLongAgo: await idOf(tickets().where('status', '=', 'Closed').where('closedOn', '<', reopenableSince)),
    withFiles: await idOf(
      tickets().where('id', 'in', (files) =>
        files
          .selectFrom('files')
          .where('category', '=', 'image')
          .where('ticketId', 'is not', null)
          .select('ticketId')
          .$castTo<{ ticketId: string }>(),
      ),
    ),
  };
}
