import type { TicketSubscription } from '#generated/model/ticketSubscription.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { endWatching } from './internal/end-watching.ts';
import { lockWatchable } from './internal/watched-ticket.ts';
import { selectWatchers } from './internal/watcher-view.ts';

/** §7.2: the person watches the ticket no more; twice is once. 404 out of scope. */
export async function unsubscribeFromTicket(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<TicketSubscription> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockWatchable(tx, user, ticketId);
    const row = await selectWatchers(tx)
      .where('watchers.ticketId', '=', ticketId)
      .where('watchers.userId', '=', user.id)
      .executeTakeFirst();
    if (row) await endWatching(ctx, tx, row, { userId: user.id });
  });
  return { ticketId, subscribed: false };
}
