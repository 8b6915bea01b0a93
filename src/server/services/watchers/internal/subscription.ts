import type { TicketSubscription } from '#generated/model/ticketSubscription.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { endWatching } from './end-watching.ts';
import { watchAs } from './insert-watcher.ts';
import { findWatchable, lockWatchable } from './watched-ticket.ts';
import { selectWatchers } from './watcher-view.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'jobs'>;
type OfTicket = { ticketId: string };

/** §7.2: the person watches the ticket; twice is once. 404 out of scope, 422 for one watcher too many. */
export async function subscribeToTicket(
  context: Context,
  user: SignedInUser,
  { ticketId }: OfTicket,
): Promise<TicketSubscription> {
  await context.db.transaction().execute(async (transaction) => {
    await lockWatchable(transaction, user, ticketId);
    await watchAs(context, transaction, { actor: user, person: user, ticketId, field: 'ticketId' });
  });
  return { ticketId, subscribed: true };
}

/** §7.2: whether the person watches the ticket. 404 out of scope. */
export async function getTicketSubscription(
  { db }: Context,
  user: SignedInUser,
  { ticketId }: OfTicket,
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

/** §7.2: the person watches the ticket no more; twice is once. 404 out of scope. */
export async function unsubscribeFromTicket(
  context: Context,
  user: SignedInUser,
  { ticketId }: OfTicket,
): Promise<TicketSubscription> {
  await context.db.transaction().execute(async (transaction) => {
    await lockWatchable(transaction, user, ticketId);
    const row = await selectWatchers(transaction)
      .where('watchers.ticketId', '=', ticketId)
      .where('watchers.userId', '=', user.id)
      .executeTakeFirst();
    if (row) await endWatching(context, transaction, row, { userId: user.id });
  });
  return { ticketId, subscribed: false };
}
