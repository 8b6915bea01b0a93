import type { Transaction } from 'kysely';
import { nextPromise } from '#domain/sla.ts';
import type { PromiseCause } from '#domain/sla.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Brings the promised time of a ticket up to date after something happened to it, in the transaction in which it happens.
 * The row has its new status already and is locked by that change; without such a ticket nothing is done.
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
