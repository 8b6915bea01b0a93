/**
 * `npm run bench:live [answers]`: milliseconds from sending an engineer's reply to its arrival at 200 listening customers of
 * the company; the memory of 1,000 streams on a dedicated server (VmRSS of /proc); and milliseconds to open a ticket with 3 and
 * with 3,000 comments (the ticket and its newest page). Writes reports/bench-live.json.
 */
import { LISTENERS, measureArrival } from './live/arrival.ts';
import type { Arrival } from './live/arrival.ts';
import { measureMemory } from './live/memory.ts';
import { measureOpening } from './live/opening.ts';
import { CUSTOMERS, seed } from './live/world.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';
import { withServerProcess } from './support/server-process.ts';

const COMMENTS = [3, 3000];

const answers = Number(process.argv[2] ?? 100);
await withBenchDatabase(async (database) => {
  const world = await seed(database.db, COMMENTS);
  // Each part has its own server, so that memory is not shared.
  const arrival = await withServerProcess(database, (server) => measureArrival(server, world, answers));
  const memory = await withServerProcess(database, (server) => measureMemory(server, world));
  const opening = await withServerProcess(database, (server) => measureOpening(server, world));
  report({ arrival, memory, opening });
});

type Report = {
  arrival: Arrival;
  memory: Awaited<ReturnType<typeof measureMemory>>;
  opening: Awaited<ReturnType<typeof measureOpening>>;
};

function report({ arrival, memory, opening }: Report): void {
  const [few = NaN, many = NaN] = COMMENTS.map((comments) => opening[comments] ?? NaN);
  const mb = memory.receivedMb - memory.beforeMb;
  console.log(
    `from an answer to ${LISTENERS} screens: p50 ${arrival.p50.toFixed(1)} ms, p99 ${arrival.p99.toFixed(1)} ms`,
  );
  console.log(
    `${CUSTOMERS} streams: ${mb.toFixed(1)} MB (from ${memory.beforeMb.toFixed(1)} to ${memory.receivedMb.toFixed(1)})`,
  );
  console.log(
    `a ticket with 3 comments ${few.toFixed(1)} ms, with 3,000 ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} times`,
  );
  writeReport('bench-live', {
    answers,
    listeners: LISTENERS,
    streams: CUSTOMERS,
    arrival,
    memory,
    opening,
    ratio: many / few,
  });
}
