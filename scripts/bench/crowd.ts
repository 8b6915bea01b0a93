/**
 * `npm run bench:crowd [-- SECONDS [STREAMS [UPLOADS [TICKETS]]]]`: 1,000 open event streams and 200 uploads at once, against one
 * server and against two behind the proxy of `npm run start:two`, in one run. Prints p50 and p99 of a customer's list
 * without the crowd, with the streams, and with streams and uploads for so many seconds each (20), and the memory of each
 * server (VmRSS) before, with and after the crowd. Writes reports/bench-crowd.json.
 */
import { sql } from 'kysely';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startProxy } from '../lib/proxy.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { timed, withBenchDatabase, writeReport } from './bench-server.ts';
import type { BenchDatabase } from './bench-server.ts';
import { withCrowd } from './crowd/crowd.ts';
import type { CrowdOrder, CrowdReport } from './crowd/crowd.ts';
import { ask } from './requests.ts';
import { memoryMb, withServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { percentile } from './statistics.ts';

const WARM_UP_ROUNDS = 20;
const list = {
  path: '/api/tickets/customer',
  body: {
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
    request: { showCompleted: true },
  },
};

/** `refused`: among the requests, those that a busy server told to come again. */
type Times = { requests: number; refused: number; p50: number; p99: number };
type Memory = Record<'before' | 'withStreams' | 'withUploads' | 'after', number[]>;
type Figures = {
  servers: number;
  times: Record<'without' | 'streams' | 'streamsAndUploads', Times>;
  memoryMb: Memory;
  crowd: CrowdReport;
};

const [seconds = 20, streams = 1000, uploads = 200, tickets = 20_000] = process.argv.slice(2).map(Number);
const figures: Figures[] = [];
await withBenchDatabase(
  async (database) => {
    const people = await makePeople(database.db, streams);
    for (const count of [1, 2]) {
      await withServers(database, count, async (url, servers) => {
        figures.push(await measureCrowd({ url, cookies: people, streams, uploads }, servers));
      });
      print(figures.at(-1));
    }
  },
  (db) => seedDemo(db, { tickets }),
);
writeReport('bench-crowd', { seconds, streams, uploads, tickets, figures });

/** So many servers, each in a process of its own; more than one behind the proxy. */
async function withServers(
  database: BenchDatabase,
  count: number,
  work: (url: string, servers: ServerProcess[]) => Promise<void>,
): Promise<void> {
  await withServerProcess(database, async (first) => {
    if (count === 1) return work(first.url, [first]);
    await withServerProcess(database, async (second) => {
      const proxy = await startProxy({ port: 0, servers: [first.url, second.url] });
      await work(proxy.url, [first, second]).finally(proxy.close);
    });
  });
}

async function measureCrowd(order: CrowdOrder, servers: ServerProcess[]): Promise<Figures> {
  const memory = () => servers.map((server) => Math.round(memoryMb(server, 'VmRSS')));
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await askList(order);
  const without = await measureList(order);
  const before = memory();
  const { result, report } = await withCrowd(order, async (startUploads) => {
    const withStreams = memory();
    const streaming = await measureList(order);
    const endUploads = await startUploads();
    const streamsAndUploads = await measureList(order);
    const withUploads = memory();
    await endUploads();
    return { times: { streams: streaming, streamsAndUploads }, memoryMb: { withStreams, withUploads } };
  });
  return {
    servers: servers.length,
    times: { without, ...result.times },
    memoryMb: { before, ...result.memoryMb, after: memory() },
    crowd: report,
  };
}

async function measureList(order: CrowdOrder): Promise<Times> {
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  let refused = 0;
  while (performance.now() < end) taken.push(await timed(() => askList(order).catch(() => (refused += 1))));
  return { requests: taken.length, refused, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

function askList({ url, cookies: [cookie = ''] }: CrowdOrder): Promise<unknown> {
  return ask(url, cookie.replace(/^[^=]+=/, ''), list);
}

/** Customers of the client with the most tickets, each with a session; answers the cookies. */
async function makePeople(db: Db, count: number): Promise<string[]> {
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
        email: `crowd${index}@example.com`,
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

function print(row: Figures | undefined): void {
  if (row === undefined) return;
  const { servers, times, memoryMb: memory, crowd } = row;
  const line = (name: string, { p50, p99, requests, refused }: Times) =>
    `  ${name.padEnd(22)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / times.without.p99).toFixed(2)} times), ${requests} lists, ${refused} refused`;
  console.log(
    [
      `${servers === 1 ? 'one server' : 'two servers'}:`,
      line('without', times.without),
      line(`${streams} streams`, times.streams),
      line(`and ${uploads} uploads`, times.streamsAndUploads),
      `  memory ${Object.entries(memory)
        .map(([when, each]) => `${when} ${each.join(' + ')} MB`)
        .join(', ')}`,
      `  uploaded ${crowd.megabytes} MB in ${crowd.files} files; ${crowd.postponed} told to come again; ${crowd.failures} failed; ${crowd.streamsLost} streams lost`,
    ].join('\n'),
  );
}
