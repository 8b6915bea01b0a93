import type { TicketSubscription } from '#generated/model/ticketSubscription.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { watchAs } from './internal/insert-watcher.ts';
import { lockWatchable } from './internal/watched-ticket.ts';

/** §7.2: the person watches the ticket; doing it twice changes nothing. 404 out of scope, 422 for one watcher too many. */
export async function subscribeToTicket(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<TicketSubscription> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockWatchable(tx, user, ticketId);
    await watchAs(ctx, tx, { actor: user, person: user, ticketId, field: 'ticketId' });
  });
  return { ticketId, subscribed: true };
}
