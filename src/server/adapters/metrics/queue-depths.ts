import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

/** How many jobs of a kind are in a state: `created`, `retry`, `active` or `failed`. */
export type QueueDepth = { name: string; state: string; jobs: number };

/** The depths of the queue's tables (pg-boss); finished jobs are deleted. */
export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name, state::text as state, count(*) as jobs from pgboss.job
    where state <> 'completed' and name not like '\\_\\_%' group by name, state
  `.execute(db);
  return rows;
}
