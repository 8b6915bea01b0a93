/**
 * `npm run faults [-- --minutes 10 --each 50 --seed N --plant NAME]`: breaks every part of the portal in random order while
 * people work with it, and then compares the acknowledgements with what exists. `--each`: continues until each kind of fault
 * occurred that often. `--plant` plants a bug, which must be found.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '#demo/random.ts';
import type { Checked } from './check.ts';
import type { ClientsOrder } from './clients.ts';
import { look } from './findings.ts';
import { faultKinds } from './kinds.ts';
import { makePeople } from './people.ts';
import { plantedTree, plants } from './planted-faults.ts';
import { serviceAgain } from './probe.ts';
import { report } from './report.ts';
import type { Outages } from './report.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

const COMPANIES = 6;
const PAUSE_MS = [20, 250] as const;
const SEEDS = 2 ** 31;
// So often a bug that is there shows itself, however slow the machine is.
const PLANTED_EACH = 5;

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (stopped = true));
process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      each: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(SEEDS)) },
      plant: { type: 'string' },
    },
  });
  const [minutes, each, seed] = [
    Number(values.minutes),
    Number(values.each ?? (values.plant === undefined ? 0 : PLANTED_EACH)),
    Number(values.seed),
  ];
  const plant = values.plant === undefined ? {} : plants[values.plant];
  if (!(minutes > 0) || !(each >= 0) || !Number.isInteger(seed) || plant === undefined) {
    console.error(`--minutes, --each and --seed are numbers, --plant is one of ${Object.keys(plants).join(', ')}.`);
    return 2;
  }
  console.log(
    `seed ${seed}: npm run faults -- --minutes ${minutes} --each ${each} --seed ${seed}${values.plant ? ` --plant ${values.plant}` : ''}`,
  );
  const tree = plantedTree(plant);
  const world = await openWorld(tree.root);
  try {
    const { outages, wrong, checked } = await breakAndCheck(world, {
      minutes,
      each,
      seed,
      withoutKey: plant.inClients ?? false,
    });
    const { findings } = checked;
    for (const text of wrong)
      look(findings, 'every error is a problem document, and nothing right is refused', false, text);
    look(
      findings,
      'the server ends only when it is killed',
      world.unexpectedEnds() === 0,
      `${world.unexpectedEnds()} times`,
    );
    const { passed, failed } = report({ seed, minutes, plant: values.plant }, outages, checked);
    if (values.plant === undefined) {
      console.log(`${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    }
    console.log(failed > 0 ? `found: ${values.plant}` : `NOT FOUND: ${values.plant}`);
    return failed > 0 ? 0 : 1;
  } finally {
    await world.close();
    tree.remove();
  }
}

async function breakAndCheck(
  world: World,
  { minutes, each, seed, withoutKey }: { minutes: number; each: number; seed: number; withoutKey: boolean },
): Promise<{ outages: Outages; wrong: string[]; checked: Checked }> {
  const [probing, ...companies] = await world.withDatabase((db) => makePeople(db, COMPANIES + 1));
  const journalFile = join(world.folder, 'clients.jsonl');
  writeFileSync(journalFile, '');
  const { url } = world.lines.clients;
  const clients = forkOf(world, 'clients.ts');
  const clientsEnded = once(clients, 'exit');
  clients.send({ url, seed, journalFile, withoutKey, companies } satisfies ClientsOrder);
  const outages: Outages = {};
  const wrong: string[] = [];
  const random = createRandom(seed);
  const until = performance.now() + minutes * 60_000;
  const goesOn = (round: number) => !stopped && (round <= each || performance.now() < until);
  for (let round = 1; goesOn(round); round += 1) {
    // Each kind equally often, in a different order each round.
    for (const [kind, fault] of shuffled(Object.entries(faultKinds), () => random.next())) {
      if (!goesOn(round)) break;
      const { since, wrong: found = [] } = await fault(world, random);
      wrong.push(...found);
      const ms = await serviceAgain(url, probing?.customer.cookie ?? '', since);
      (outages[kind] ??= []).push(ms);
      await sleep(random.int(...PAUSE_MS));
    }
  }
  // Sent only if it is alive: its end is checked next.
  clients.send('finish', () => {});
  const [exitCode] = (await clientsEnded) as [number | null];
  if (exitCode !== 0) throw new Error('The clients ended with an error.');
  const checker = forkOf(world, 'check.ts', [url, journalFile, world.mailJournal]);
  const found = await Promise.race([once(checker, 'message'), once(checker, 'exit').then(() => undefined)]);
  if (found === undefined) throw new Error('The checker ended with an error.');
  return { outages, wrong, checked: (found as [Checked])[0] };
}

function forkOf({ root }: World, name: string, args: string[] = []): ChildProcess {
  return fork(join(root, 'tests/faults', name), args, { execArgv: [] });
}

function shuffled<Value>(values: readonly Value[], next: () => number): Value[] {
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
