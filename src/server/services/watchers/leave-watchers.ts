import type { WatchedTicket } from '#generated/model/watchedTicket.ts';
import { endWatching } from './internal/end-watching.ts';
import { withMailedWatcher } from './internal/mailed-watcher.ts';
import type { MailedTry, MailedWatcherContext } from './internal/mailed-watcher.ts';

/** Ends the mails of a ticket to whom the token was mailed. 404 for any token but the watcher's own; 429 for too many attempts. */
export async function leaveWatchers(ctx: MailedWatcherContext, request: MailedTry): Promise<WatchedTicket> {
  return withMailedWatcher(ctx, request, async (tx, row) => {
    await endWatching(ctx, tx, row, row.userId === null ? { watcherId: row.id } : { userId: row.userId });
    return { displayId: String(row.displayId), email: row.email ?? row.userEmail ?? '', confirmed: false };
  });
}
