import { autoCloseBefore } from '#domain/tickets/ticket-status.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { recordEvent } from '../kernel/record-event.ts';
import { statusAfter, statusColumns, transitionAllowed } from '../tickets/internal/transition.ts';

const BATCH_COUNT = 200; // Rows locked at once.

/**
 * Closes tickets that have been solved for 14 days (product decision), one transaction per batch; a ticket locked by someone
 * else waits for the next run. Returns how many it closed.
 */
export async function closeSolved(ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await closeBatch(ctx);
    total += count;
    if (count < BATCH_COUNT) return total;
  }
}

function closeBatch({ db, clock, jobs }: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now();
  const move = { action: 'autoClose', actor: 'system' } as const;
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('tickets')
      .select('id')
      .where(transitionAllowed(move, now))
      .where('status', '=', 'Solved') // for the partial index
      .where('solvedOn', '<', autoCloseBefore(now))
      .orderBy('solvedOn')
      .limit(BATCH_COUNT)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('tickets')
      .set(statusColumns(statusAfter(move), now))
      .where('id', 'in', ids)
      .execute();
    for (const ticketId of ids) {
      const data = { fromStatus: 'Solved', toStatus: 'Closed' } as const;
      await recordEvent(tx, jobs, { ticketId, kind: 'StatusChanged', actor: {}, data, now });
    }
    return ids.length;
  });
}
