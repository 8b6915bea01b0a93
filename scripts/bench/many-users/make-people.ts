import { sql } from 'kysely';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';

/** Customers of the client with the most tickets, each with a session; returns the cookies. */
export async function makePeople(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from tickets group by client_id order by count(*) desc limit 1
  `.execute(db);
  const clientId = rows[0]?.id ?? '';
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        type: 'Customer',
        email: `user${index}@example.com`,
        firstName: 'R',
        lastName: 'P',
        permissions: [VIEW_ALL_TICKETS],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('userClients').values({ userId, clientId }).execute();
    cookies.push(`helpdesk_session=${await startSession({ db, clock: systemClock }, userId)}`);
  }
  return cookies;
}
