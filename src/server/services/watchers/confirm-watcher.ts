import type { WatchedTicket } from '#generated/model/watchedTicket.ts';
import { notFound } from '../kernel/errors.ts';
import { withMailedWatcher } from './internal/mailed-watcher.ts';
import type { MailedTry, MailedWatcherContext } from './internal/mailed-watcher.ts';

/** Lets an outside address have the mails of a ticket. 404 for any token but the row's own; 429 for too many tries. */
export async function confirmWatcher(ctx: MailedWatcherContext, request: MailedTry): Promise<WatchedTicket> {
  return withMailedWatcher(ctx, request, async (tx, row) => {
    if (!row.visibleToClient) throw notFound();
    if (row.confirmedOn === null) {
      const confirmed = { confirmedOn: ctx.clock.now() };
      await tx.updateTable('watchers').set(confirmed).where('id', '=', row.id).execute();
    }
    return { displayId: String(row.displayId), email: row.email ?? row.userEmail ?? '', confirmed: true };
  });
}
