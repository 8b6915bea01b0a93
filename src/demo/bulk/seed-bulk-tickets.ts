import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { enterBulkMode } from './bulk-mode.ts';
import { largestClientTickets, seedBulkPeople } from './bulk-people.ts';
import { makeBulkSamples } from './bulk-samples.ts';
import { writeBulkTickets } from './bulk-tickets.ts';

const TICKETS_AT_ONCE = 25_000;

const tables = ['tickets', 'comments', 'ticket_reads', 'ticket_texts', 'watchers', 'ticket_events'];

interface BulkTicketsOptions {
  tickets: number;
  now: Date;
  /** Called with one line of progress for each batch. */
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Writes very many tickets of other clients: copies of the demo's, with numbers, people and times of their own. Client
 * sizes fall off as they do in practice: the largest has two tickets in seven, 50,000 at most. One statement writes a
 * whole batch, including the rows that triggers would write. Runs in a transaction, after the demo's own tickets.
 */
export async function seedBulkTickets(
  db: Db,
  { tickets, now, onProgress = () => undefined }: BulkTicketsOptions,
): Promise<void> {
  for (const setting of ["maintenance_work_mem = '512MB'", "work_mem = '64MB'", 'jit = off']) {
    await sql.raw(`set local ${setting}`).execute(db);
  }
  const clients = await seedBulkPeople(db, tickets);
  const samples = await makeBulkSamples(db);
  const restore = await enterBulkMode(db, tables, { withoutTriggers: true, onRestore: onProgress });
  const largest = largestClientTickets(tickets);
  const { rows } = await sql<{ first: number }>`select nextval('ticket_display_ids') as first`.execute(db);
  const firstDisplayId = Number(rows[0]?.first);
  for (let from = 0; from < tickets; from += TICKETS_AT_ONCE) {
    const to = Math.min(tickets, from + TICKETS_AT_ONCE);
    await writeBulkTickets(db, { from, to, tickets, largest, clients, samples, firstDisplayId, now });
    onProgress(`${to} of ${tickets} tickets of the other clients`);
  }
  await sql`select setval('ticket_display_ids', ${firstDisplayId + tickets}, false)`.execute(db);
  await restore();
}
