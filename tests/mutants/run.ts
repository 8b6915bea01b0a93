/**
 * `npm run contract:mutants [-- --only OPERATION --kind KIND --name NAME --list --jobs N --sample N --seed S --quick]`:
 * injects one fault at a time into the reference server and runs the suite against it. Writes reports/mutants.json and .md.
 * Exit code 1 with an unknown survivor, a fault that the suite never meets, or a false alarm.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { runMutants } from './worker-pool.ts';
import { kinds, nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { isFine, markdown, sumUp } from './report.ts';
import { choose } from './select.ts';
import { allMutants } from './table.ts';
import type { Trial } from './trial.ts';

const MOST_JOBS = 16;

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 3;
}

async function main(): Promise<void> {
  const { list, jobs, isQuick, seed, mutants } = readArguments();
  if (list) return mutants.forEach((mutant) => console.log(nameOf(mutant)));
  console.log(`${mutants.length} mutants, ${jobs} at once, seed ${seed}`);
  const started = performance.now();
  const findings = await runMutants(mutants, !isQuick, { jobs, isQuick, onTrial: report });
  const sum = sumUp(mutants, findings);
  const folder = join(PROJECT_ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ ...sum, trials: findings.trials }, null, 2)}\n`);
  writeFileSync(join(folder, 'mutants.md'), markdown(mutants, findings));
  for (const { kind, made, caught } of sum.byKind) console.log(`${kind.padEnd(26)} ${made} made, ${caught} caught`);
  for (const { name } of sum.survivors) console.log(`SURVIVED ${name}`);
  for (const { name, reason } of sum.unreached) console.log(`NOT REACHED ${name}: ${reason}`);
  for (const alarm of sum.alarms) console.log(`FALSE ALARM ${alarm}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${sum.made} made, ${sum.caught} caught, ${sum.known.length} known survivors, ${sum.alarms.length} false alarms, in ${seconds} s`,
  );
  process.exitCode = isFine(sum) ? 0 : 1;
}

function report({ name, verdict, reason, by, seconds }: Trial): void {
  console.log(
    `${verdict.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${name}${reason === '' ? '' : ` < ${reason}`} ${by ?? ''}`,
  );
}

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      only: text,
      kind: text,
      name: text,
      sample: text,
      seed: { ...text, default: '1' },
      jobs: { ...text, default: '2' },
      list: flag,
      quick: flag,
    },
  });
  const { only, kind, name, list, quick: isQuick } = values;
  if (kind !== undefined && !kinds.some((one) => one === kind)) {
    throw new Error(`--kind takes one of: ${kinds.join(', ')}.`);
  }
  const sample = values.sample === undefined ? undefined : whole('--sample', values.sample, 10_000);
  const seed = whole('--seed', values.seed, 2 ** 31);
  const mutants: Mutant[] = choose(allMutants(), { only, kind, name, sample, seed });
  if (mutants.length === 0) throw new Error('There is no such mutant; --list names them.');
  return { list, isQuick, seed, mutants, jobs: whole('--jobs', values.jobs, MOST_JOBS) };
}

function whole(option: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) {
    throw new Error(`${option} takes a whole number from 1 to ${most}.`);
  }
  return number;
}
