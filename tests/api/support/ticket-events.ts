import type { Insertable } from 'kysely';
import type { TicketEventKind } from '#domain/enums.ts';
import type { TicketEventTable } from '#server/db/conversation-tables.ts';
import type { Db } from '#server/db/connection.ts';

/** Stores an event of a ticket without the change itself; returns the event's id. */
export async function storeEvent(
  db: Db,
  ticketId: string,
  given: Partial<Insertable<TicketEventTable>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('ticketEvents')
    .values({ ticketId, kind: 'StatusChanged', data: '{}', createdOn: new Date('2026-11-16T08:00:00Z'), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same a number of times, in one transaction. */
export async function storeEvents(db: Db, ticketId: string, count: number): Promise<void> {
  const kind: TicketEventKind = 'StatusChanged';
  const row = { ticketId, kind, data: '{}', createdOn: new Date('2026-11-16T08:00:00Z') };
  await db
    .insertInto('ticketEvents')
    .values(Array.from({ length: count }, () => row))
    .execute();
}
