import { expect, test } from 'vitest';
import { runMutants } from './worker-pool.ts';
import { sumUp } from './report.ts';
import { choose } from './select.ts';
import { allMutants } from './table.ts';

const JOBS = 2;
const count = Number(process.env.HELPDESK_MUTANTS ?? '7');
// Another sample each day; the test's name says how to repeat it.
const seed = Number(process.env.HELPDESK_MUTANTS_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const again = `npm run contract:mutants -- --sample ${count} --seed ${seed}`;

test(`the suite catches ${count} sampled mutants (${again})`, async () => {
  const sample = choose(allMutants(), { sample: count, seed });
  const findings = await runMutants(sample, false, { jobs: JOBS, isQuick: false });
  const { survivors, unreached, alarms } = sumUp(sample, findings);
  expect({ survivors, unreached, alarms }).toEqual({ survivors: [], unreached: [], alarms: [] });
  expect(findings.trials).toHaveLength(count);
}, 1_200_000);
