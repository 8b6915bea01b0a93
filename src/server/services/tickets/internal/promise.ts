import type { Transaction } from 'kysely';
import { nextPromise } from '#domain/tickets/sla.ts';
import type { PromiseCause } from '#domain/tickets/sla.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Updates the promised time of a ticket after a change, in the same transaction. The row already has its new status and is
 * locked by that change; does nothing if there is no such ticket.
 */
export async function settlePromise(
  tx: Transaction<Database>,
  ticketId: string,
  cause: PromiseCause,
  now: Date,
): Promise<void> {
  const ticket = await tx
    .selectFrom('tickets')
    .select(['type', 'status', 'promisedBy', 'promiseLeftMs'])
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) return;
  const next = nextPromise(ticket, cause, now);
  const isSame =
    next.promiseLeftMs === ticket.promiseLeftMs && next.promisedBy?.getTime() === ticket.promisedBy?.getTime();
  if (isSame) return;
  await tx.updateTable('tickets').set(next).where('id', '=', ticketId).execute();
}
