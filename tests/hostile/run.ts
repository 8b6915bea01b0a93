/**
 * `npm run hostile [-- SECONDS [NAME]]`: hostile clients against a server in its own process, one attack after the other, for
 * that many seconds each (10), slow headers for 75, after which the server must have cut them. Prints for each: p50 and p99 of
 * a customer's list and session without and with the attack, the refusals, connections held at the start and at the end, and
 * the server's memory before, during and after. Writes reports/hostile.json; exits with 1 for a 5xx, a refusal without a
 * problem document, a customer who was not served, or 512 MB more than before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { timed, withBenchDatabase, writeReport } from '#scripts/bench/support/bench-server.ts';
import { ask } from '#scripts/bench/support/requests.ts';
import { memoryMb, withServerProcess } from '#scripts/bench/support/server-process.ts';
import type { ServerProcess } from '#scripts/bench/support/server-process.ts';
import { percentile } from '#scripts/bench/support/statistics.ts';
import { underAttack } from './attacker.ts';
import type { AttackerMessage } from './attacker.ts';
import { attacks } from './attacks.ts';
import type { Target } from './attacks.ts';
import { makeTarget } from './target.ts';

const MEMORY_MAX_GROWTH_MB = 512;
const BASELINE_SECONDS = 5;
// Endless headers are cut after 30 seconds, checked every 30.
const SLOW_HEADERS_SECONDS = 75;
const REST_MS = 2_000;
const list = {
  path: '/api/tickets/customer',
  body: { pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true }, request: {} },
};
const session = { path: '/api/auth/session' };

type Times = { requests: number; failures: string[]; p50: number; p99: number };
type Figures = {
  attack: string;
  before: Times;
  during: Times;
  statuses: Record<string, number>;
  held: { atStart: number; atEnd: number };
  memoryMb: { before: number; during: number; after: number };
  faults: string[];
};

const [seconds = '10', only] = process.argv.slice(2);
const chosen = attacks(true).filter(({ name }) => only === undefined || name.includes(only));
const figures: Figures[] = [];
await withBenchDatabase(async (database) => {
  for (const { name } of chosen) {
    await withServerProcess(database, async (server) => {
      const target = await makeTarget(server.url, database.db);
      figures.push(await measureAttack(name, server, target));
    });
    print(figures.at(-1));
  }
});
writeReport('hostile', { attacks: figures });
if (figures.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

async function measureAttack(name: string, server: ServerProcess, target: Target): Promise<Figures> {
  await serve(target, 1);
  const before = await serve(target, BASELINE_SECONDS);
  const memoryBefore = memoryMb(server, 'VmRSS');
  const wanted = name === 'slow headers' ? SLOW_HEADERS_SECONDS : Number(seconds);
  const { result, atStart, atEnd } = await underAttack({ name, target }, async () => {
    const during = await serve(target, wanted);
    return { during, memory: memoryMb(server, 'VmRSS') };
  });
  await sleep(REST_MS);
  const memory = { before: memoryBefore, during: result.memory, after: memoryMb(server, 'VmRSS') };
  const { during } = result;
  return {
    attack: name,
    before,
    during,
    statuses: atEnd.seen.statuses,
    held: { atStart: atStart.held, atEnd: atEnd.held },
    memoryMb: memory,
    faults: [...atEnd.seen.faults, ...ownFaults(name, { during, memory, atEnd })],
  };
}

type Outcome = { during: Times; memory: Figures['memoryMb']; atEnd: AttackerMessage };

function ownFaults(name: string, { during, memory, atEnd }: Outcome): string[] {
  return [
    ...(during.failures.length > 0
      ? [`${during.failures.length} requests of a customer failed, the first: ${during.failures[0]}`]
      : []),
    ...(memory.during - memory.before > MEMORY_MAX_GROWTH_MB ? ['the server took too much memory'] : []),
    ...(name === 'slow headers' && atEnd.held > 0 ? [`${atEnd.held} connections were not cut`] : []),
  ];
}

/** A customer who asks for the list and the session, one after the other, for so many seconds. */
async function serve({ url, cookie }: Target, forSeconds: number): Promise<Times> {
  const token = cookie.replace(/^[^=]+=/, '');
  const end = performance.now() + forSeconds * 1000;
  const taken: number[] = [];
  const failures: string[] = [];
  while (performance.now() < end) {
    for (const request of [list, session]) {
      taken.push(await timed(() => ask(url, token, request).catch((error: unknown) => failures.push(String(error)))));
    }
  }
  return { requests: taken.length, failures, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

function print(row: Figures | undefined): void {
  if (row === undefined) return;
  const { attack, before, during, statuses, held, memoryMb: memory, faults } = row;
  const ms = (value: number) => value.toFixed(1);
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(
    [
      `${attack}: p50 ${ms(before.p50)} → ${ms(during.p50)} ms, p99 ${ms(before.p99)} → ${ms(during.p99)} ms`,
      `  (${(during.p99 / before.p99).toFixed(1)} times), ${during.requests} requests, ${during.failures.length} failed`,
      `  answers: ${answers.join(', ') || 'none'}; held ${held.atStart} → ${held.atEnd}`,
      `  memory ${memory.before.toFixed(0)} → ${memory.during.toFixed(0)} → ${memory.after.toFixed(0)} MB`,
      ...faults.map((fault) => `  FAULT ${fault}`),
    ].join('\n'),
  );
}
