import { sql } from 'kysely';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { Db } from '#server/db/connection.ts';
import { memoryMb, withServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { briefly, listOf, newComment, newTicket, readingCases, ROWS_PER_PAGE } from './load-cases.ts';
import { openLoadClient } from './load-client.ts';
import type { LoadClient } from './load-client.ts';
import { withLoadDatabase } from './load-database.ts';
import { signInLoadPeople } from './load-people.ts';
import type { LoadPerson } from './load-people.ts';
import { measureLoad } from './measure-load.ts';
import type { LoadTimes, ReadCpu } from './measure-load.ts';
import { cpuMs, databaseProcesses, memoryOfAllMb } from './processes.ts';

/** How many at a time. */
export const AT_ONCE = [1, 16, 64] as const;

export interface CaseFigures {
  person: string;
  /** Tickets that the person sees. */
  of: number;
  request: string;
  /** By the number at a time. */
  times: Record<string, LoadTimes>;
}

export interface SizeFigures {
  tickets: number;
  /** MB at the end: of the server, at its most, and of all processes of the database. */
  memory: { server: number; serverMost: number; database: number };
  cases: CaseFigures[];
}

interface Options {
  tickets: number;
  keep: string | undefined;
  /** Those whose names, of the person and the request, have this text. */
  only: string;
  /** Milliseconds of each measurement. */
  ms: number;
}

/** All figures of one size. */
export async function measureSize({ tickets, keep, only, ms }: Options): Promise<SizeFigures> {
  console.log(`${tickets} tickets …`);
  return withLoadDatabase({ tickets, keep }, (database) =>
    withServerProcess(database, async (server) => {
      const readCpu = cpuReader(server, database.folder);
      const cases: CaseFigures[] = [];
      for (const person of await signInLoadPeople(database.db)) {
        cases.push(...(await measurePerson(database.db, server, person, { only, ms, readCpu })));
      }
      const memory = {
        server: memoryMb(server, 'VmRSS'),
        serverMost: memoryMb(server, 'VmHWM'),
        database: memoryOfAllMb(databaseProcesses(database.folder)),
      };
      return { tickets, memory, cases };
    }),
  );
}

// A process that ends adds its time to its parent's, so nothing is lost between two readings.
function cpuReader({ pid }: ServerProcess, dataFolder: string): ReadCpu {
  return () => ({
    server: cpuMs(pid),
    database: databaseProcesses(dataFolder).reduce((sum, process) => sum + cpuMs(process), 0),
  });
}

type How = Pick<Options, 'only' | 'ms'> & { readCpu: ReadCpu };

async function measurePerson(
  db: Db,
  { url }: ServerProcess,
  { name, token, tickets, brief }: LoadPerson,
  { only, ms, readCpu }: How,
): Promise<CaseFigures[]> {
  const client = openLoadClient(url, token);
  const figures: CaseFigures[] = [];
  const measure = async (request: string, send: () => Promise<unknown>) => {
    if (!`${name} ${request}`.includes(only)) return;
    const times: Record<string, LoadTimes> = {};
    for (const atOnce of AT_ONCE) times[atOnce] = await measureLoad(send, { atOnce, ms, readCpu });
    figures.push({ person: name, of: tickets, request, times });
  };
  const known = await lookAround(db, client, tickets);
  const reading = readingCases(known);
  for (const [request, asked] of Object.entries(brief ? briefly(reading) : reading)) {
    await measure(request, () => Promise.all(asked.map(client.send)));
  }
  if (!brief && ['create', 'comment'].some((request) => request.includes(only))) {
    await measureWriting(db, client, known.productGroupIds[0] ?? '', measure);
  }
  client.close();
  return figures;
}

async function lookAround(db: Db, client: LoadClient, tickets: number) {
  const found = JSON.parse(await client.send(listOf({ showCompleted: true }, { page: 2 }))) as TicketSearchResult;
  const ticket = found.result[0];
  if (ticket === undefined) throw new Error('The person sees too few tickets.');
  const groups = await db.selectFrom('productGroups').select('id').orderBy('name').limit(3).execute();
  return {
    ticketId: ticket.id,
    displayId: ticket.displayId,
    productGroupIds: groups.map(({ id }) => id),
    pages: Math.ceil(tickets / ROWS_PER_PAGE),
  };
}

// What is written is deleted at the end, so that a kept database is the same for the next run.
async function measureWriting(
  db: Db,
  client: LoadClient,
  productGroupId: string,
  measure: (request: string, send: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const made: string[] = [];
  const create = async () => {
    const { ticketId } = JSON.parse(await client.send(newTicket(productGroupId))) as TicketReference;
    made.push(ticketId);
  };
  let next = 0;
  await measure('create', create);
  while (made.length < 64) await create();
  await measure('comment', () => client.send(newComment(made[next++ % made.length] ?? '')));
  await sql`delete from tickets where id = any(${made}::uuid[])`.execute(db);
}
