import type { TicketSubscription } from '#generated/model/ticketSubscription.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { findWatchable } from './internal/watched-ticket.ts';
import { selectWatchers } from './internal/watcher-view.ts';

/** §7.2: whether the person watches the ticket. 404 out of scope. */
export async function getTicketSubscription(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<TicketSubscription> {
  await findWatchable(db, user, ticketId);
  return {
    ticketId,
    subscribed:
      (await selectWatchers(db)
        .where('watchers.ticketId', '=', ticketId)
        .where('watchers.userId', '=', user.id)
        .executeTakeFirst()) !== undefined,
  };
}
