import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';

/** Waits until so many statements wait for what others hold. */
export async function areWaiting({ db }: TestApi, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count;
    })
    .toBe(count);
}
