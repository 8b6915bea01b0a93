import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import type { EventActor } from '../../kernel/record-event.ts';
import { watcherName } from './watcher-view.ts';
import type { WatcherRow } from './watcher-view.ts';

/**
 * Removes a watcher. The row of an outside address stays without its token, because its comments refer to it as their author.
 * Queued digest entries are deleted too.
 */
export async function endWatching(
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  tx: Transaction<Database>,
  watcher: WatcherRow,
  actor: EventActor,
): Promise<void> {
  const { id, ticketId, userId } = watcher;
  if (userId === null) {
    await tx.updateTable('watchers').set({ tokenHash: null, confirmedOn: null }).where('id', '=', id).execute();
    await tx.deleteFrom('pendingNotices').where('watcherId', '=', id).execute();
  } else await tx.deleteFrom('watchers').where('id', '=', id).execute();
  await recordEvent(tx, jobs, {
    ticketId,
    kind: 'WatcherRemoved',
    actor,
    data: { watcher: watcherName(watcher) },
    now: clock.now(),
  });
}
