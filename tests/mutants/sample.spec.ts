import { expect, test } from 'vitest';
import { tryAll } from './crew.ts';
import { isExpectedCaught } from './known-survivors.ts';
import { nameOf } from './mutant.ts';
import { sumUp } from './report.ts';
import { choose } from './select.ts';
import { allMutants } from './table.ts';

// One whose mutants each operation's own checks catch: a few need the whole suite, which takes its time.
const SEED = 20_261_124;
const COUNT = 20;
const JOBS = 2;

test(`the suite catches a sample of ${COUNT} mutants, one of each of as many kinds (seed ${SEED})`, async () => {
  const sample = choose(allMutants().filter(isExpectedCaught), { sample: COUNT, seed: SEED });
  const findings = await tryAll(sample.map(nameOf), false, { jobs: JOBS, isQuick: true });
  const { survivors, notAlive } = sumUp(sample, findings);
  expect({ survivors, notAlive }).toEqual({ survivors: [], notAlive: [] });
  expect(findings.trials).toHaveLength(COUNT);
}, 600_000);
