import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { enterBulkMode } from '../bulk-mode.ts';
import { largestClientTickets, seedCrowdPeople } from './crowd-people.ts';
import { makeCrowdSamples } from './crowd-samples.ts';
import { writeCrowdTickets } from './crowd-tickets.ts';

const TICKETS_AT_ONCE = 25_000;

const tables = ['tickets', 'comments', 'ticket_reads', 'ticket_texts', 'watchers', 'ticket_events'];

/** How a crowd is made. */
export interface CrowdOptions {
  tickets: number;
  now: Date;
  /** Told how far it is, one line each. */
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Writes very many tickets of other clients, copies of the demo's with numbers, people and times of their own: one client has
 * two of seven, 50,000 at most; the others' sizes fall like those of real ones. Set-based, a batch a statement: neither
 * this process nor the database holds more than a batch. What triggers write of a row is written here, from what is known of
 * its sample; the events are the creation and the last change. Goes into a transaction, after the demo's tickets.
 */
export async function seedCrowd(db: Db, { tickets, now, onProgress = () => undefined }: CrowdOptions): Promise<void> {
  for (const setting of ["maintenance_work_mem = '512MB'", "work_mem = '64MB'", 'jit = off']) {
    await sql.raw(`set local ${setting}`).execute(db);
  }
  const clients = await seedCrowdPeople(db, tickets);
  const samples = await makeCrowdSamples(db);
  const restore = await enterBulkMode(db, tables, { withoutTriggers: true, onRestore: onProgress });
  const largest = largestClientTickets(tickets);
  const { rows } = await sql<{ first: number }>`select nextval('ticket_display_ids') as first`.execute(db);
  const firstDisplayId = Number(rows[0]?.first);
  for (let from = 0; from < tickets; from += TICKETS_AT_ONCE) {
    const to = Math.min(tickets, from + TICKETS_AT_ONCE);
    await writeCrowdTickets(db, { from, to, tickets, largest, clients, samples, firstDisplayId, now });
    onProgress(`${to} of ${tickets} tickets of the other clients`);
  }
  await sql`select setval('ticket_display_ids', ${firstDisplayId + tickets}, false)`.execute(db);
  await restore();
}
