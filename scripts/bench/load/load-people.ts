import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/sessions/start.ts';

/** Somebody who sees all of a client's tickets. */
export interface LoadPerson {
  name: string;
  token: string;
  tickets: number;
}

/** One who sees the 2,000 tickets of the demo's first company, and one of the largest client, each signed in. */
export async function signInLoadPeople(db: Db): Promise<LoadPerson[]> {
  const { rows } = await sql<{ clientId: string; tickets: number; name: string }>`
    select client_id, count(*) as tickets, clients.name
    from tickets join clients on clients.id = client_id
    group by client_id, clients.name order by count(*) desc
  `.execute(db);
  const [largest] = rows;
  const usual = rows.find(({ name }) => name === 'Baltic Fleet Telematics');
  if (!largest || !usual) throw new Error('The database has no such clients: seed it with `npm run seed`.');
  return [
    { name: 'client of 2,000', token: await signIn(db, usual.clientId), tickets: usual.tickets },
    { name: 'largest client', token: await signIn(db, largest.clientId), tickets: largest.tickets },
  ];
}

async function signIn(db: Db, clientId: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .innerJoin('userClients', 'userClients.userId', 'users.id')
    .where('userClients.clientId', '=', clientId)
    .where(sql<SqlBool>`permissions @> '{ViewAllTickets}'`)
    .select('users.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return startSession({ db, clock: systemClock }, id);
}
