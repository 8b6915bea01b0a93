import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { TicketEventKind } from '#domain/enums.ts';
import type { World } from '../world.ts';

/** What a change of a ticket leaves in the database; it is all or nothing. */
export async function storedTicket({ db }: World, ticketId: string) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['status', 'onHoldReason', 'version', 'promisedBy', 'promiseLeftMs'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const { rows: events } = await sql<{ kind: TicketEventKind; jobs: number }>`
    select kind, (
      select count(*) from pgboss.job
      where job.name = 'ticketEventHappened' and job.data->>'eventId' = ticket_events.id::text
    )::int as jobs
    from ticket_events where ticket_id = ${ticketId} order by sequence`.execute(db);
  for (const { kind, jobs } of events) assert.equal(jobs, 1, `${jobs} jobs tell of ${kind}`);
  return { ...ticket, events: events.map(({ kind }) => kind) };
}
