import type { Watcher } from '#generated/model/watcher.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { watchersOf } from './internal/watcher-view.ts';

/** Who gets emails about a ticket, in the order they were added. 404 out of scope. */
export async function getWatchers(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<Watcher[]> {
  const watchers = await watchersOf(db, user, ticketId);
  if (watchers.length === 0) await requireVisibleTicket(db, user, ticketId);
  return watchers;
}
