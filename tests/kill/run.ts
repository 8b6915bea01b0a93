/**
 * `npm run test:kill [-- WORD]`: kills the server before and after the n-th SQL statement and the n-th step of the blob store
 * of each operation, n = 1, 2, … until a run ends unharmed, and verifies after each restart that nothing is lost or there
 * twice. A word runs the operations that have it in their name.
 */
import { faultKinds, faultSides } from './fault.ts';
import type { Fault } from './fault.ts';
import { setup } from '#tests/support/database-setup.ts';
import { operations } from './operations/operations.ts';
import { runCase } from './run-case.ts';
import type { Operation } from './run-case.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

const STEPS_MAX = 1_000;
const FAILURES_MAX = 20;
const [word = ''] = process.argv.slice(2);
const failures: string[] = [];
let tried = 0;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (stopped = true));

const stopPostgres = await setup();
const started = performance.now();
try {
  const world = await openWorld();
  try {
    for (const operation of operations.filter(({ name }) => name.includes(word))) await runOperation(world, operation);
  } finally {
    await world.close();
  }
} finally {
  await stopPostgres();
}
const seconds = Math.round((performance.now() - started) / 1000);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${tried} cases tried, ${tried - failures.length} survived, in ${seconds} s`);
process.exitCode = failures.length === 0 && tried > 0 ? 0 : 1;

async function runOperation(world: World, operation: Operation): Promise<void> {
  console.log(operation.name);
  for (const kind of faultKinds) {
    for (const side of faultSides) {
      console.log(`  killed ${side} the n-th ${kind}: N = ${await lastSurvived(world, operation, { kind, side })}`);
    }
  }
}

/** The number of cases until one ends unharmed. */
async function lastSurvived(world: World, operation: Operation, fault: Omit<Fault, 'n'>): Promise<number> {
  for (let n = 1; n <= STEPS_MAX && !stopped; n += 1) {
    if ((await outcomeOf(world, operation, { ...fault, n })) === 'unharmed') return n - 1;
    if (failures.length > FAILURES_MAX) throw new Error(`It was given up:\n${failures.join('\n')}`);
  }
  throw new Error(stopped ? 'Interrupted.' : `${operation.name} has no end.`);
}

async function outcomeOf(world: World, operation: Operation, fault: Fault): Promise<'killed' | 'unharmed' | 'failed'> {
  tried += 1;
  try {
    return await runCase(world, operation, fault);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    failures.push(`${operation.name}, ${fault.side} ${fault.kind} ${fault.n}: ${said}`);
    return 'failed';
  }
}
