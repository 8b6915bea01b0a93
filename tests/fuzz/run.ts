/**
 * `npm run fuzz [-- --requests 100000 --seed N --lanes 4]`: sends requests of every operation with values in and out of bounds
 * to a server, and prints the smallest request, as a `curl`, of each kind of answer that is a 500, none, or not the contract's.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withBenchDatabase, writeReport } from '#scripts/bench/support/bench-server.ts';
import { withServerProcess } from '#scripts/bench/support/server-process.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { fuzz } from './fuzz.ts';
import { createPeople } from './people.ts';

const SEEDS = 2 ** 31;
const TICKETS = 200;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(SEEDS)) },
    lanes: { type: 'string', default: '4' },
  },
});
const [requests = 0, seed = 0, lanes = 0] = [values.requests, values.seed, values.lanes].map(Number);
if (!(requests > 0) || !Number.isInteger(seed) || !(lanes > 0)) {
  console.error('--requests, --seed and --lanes are numbers.');
  process.exit(2);
}
console.log(`seed ${seed}: npm run fuzz -- --requests ${requests} --seed ${seed} --lanes ${lanes}`);
const contract = readContract();
const started = performance.now();
// What the server says of its errors is printed between the findings.
const settings = { LOG_LEVEL: 'error' };
await withBenchDatabase(
  (database) => withServerProcess(database, ({ url }) => fuzzServer(url, database.db), settings),
  (db) => seedDemo(db, { tickets: TICKETS }),
);

async function fuzzServer(url: string, db: Db): Promise<void> {
  const people = createPeople({ db, clock: systemClock });
  const { sent, statuses, findings } = await fuzz({
    base: url + contract.basePath,
    contract,
    requests,
    seed,
    lanes,
    ...people,
    onProgress: (count) => {
      if (count % 10_000 === 0) console.log(`${count} sent`);
    },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const counts = Object.values(statuses);
  const succeeded = counts.filter((ofOne) =>
    Object.keys(ofOne).some((status) => Number(status) >= 200 && Number(status) < 300),
  );
  for (const { fault, role, times, curl } of findings)
    console.log(`\nFAILED ${fault} (as ${role}, ${times} times)\n${curl}`);
  console.log(
    `\n${sent} requests of ${counts.length} operations in ${seconds} s; ${succeeded.length} operations succeeded at least once`,
  );
  writeReport('fuzz', { seed, lanes, sent, seconds, succeeded: succeeded.length, findings, statuses });
  console.log(
    `${contract.operations.length - new Set(findings.map(({ fault }) => fault.split(' ')[0])).size} passed, ${findings.length} failed`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
