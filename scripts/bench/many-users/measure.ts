import { timed } from '../support/bench-server.ts';
import { ask } from '../support/requests.ts';
import { memoryMb } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';
import { withUsers } from './users.ts';
import type { UsersOrder, UsersReport } from './users.ts';

const WARM_UP_ROUNDS = 20;
const list = {
  path: '/api/tickets/customer',
  body: {
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
    request: { showCompleted: true },
  },
};

/** `refused`: requests that a busy server asked to repeat. */
export type Times = { requests: number; refused: number; p50: number; p99: number };
type Memory = Record<'before' | 'withStreams' | 'withUploads' | 'after', number[]>;
export type Figures = {
  servers: number;
  times: Record<'without' | 'streams' | 'streamsAndUploads', Times>;
  memoryMb: Memory;
  users: UsersReport;
};

/** The list without the users, with their streams, and with streams and uploads for so many seconds each. */
export async function measureUsers(order: UsersOrder, servers: ServerProcess[], seconds: number): Promise<Figures> {
  const memory = () => servers.map((server) => Math.round(memoryMb(server, 'VmRSS')));
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await askList(order);
  const without = await measureList(order, seconds);
  const before = memory();
  const { result, report } = await withUsers(order, async (startUploads) => {
    const withStreams = memory();
    const streaming = await measureList(order, seconds);
    const endUploads = await startUploads();
    const streamsAndUploads = await measureList(order, seconds);
    const withUploads = memory();
    await endUploads();
    return { times: { streams: streaming, streamsAndUploads }, memoryMb: { withStreams, withUploads } };
  });
  return {
    servers: servers.length,
    times: { without, ...result.times },
    memoryMb: { before, ...result.memoryMb, after: memory() },
    users: report,
  };
}

async function measureList(order: UsersOrder, seconds: number): Promise<Times> {
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  let refused = 0;
  while (performance.now() < end) taken.push(await timed(() => askList(order).catch(() => (refused += 1))));
  return { requests: taken.length, refused, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

function askList({ url, cookies: [cookie = ''] }: UsersOrder): Promise<unknown> {
  return ask(url, cookie.replace(/^[^=]+=/, ''), list);
}
