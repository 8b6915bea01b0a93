/**
 * `npm test [-- SCRIPT…]`: every gate and suite (or the named ones), two at a time, and the sum of their tests. The gates
 * are proven by planted faults where their inputs changed. `-- --all` runs what takes longer too.
 */
import { changedFiles, isTouched } from './test/changed-gates.ts';
import { prepareSuites } from './test/prepare.ts';
import { inSeconds } from './test/report-row.ts';
import { allRows, rows as quickRows } from './test/rows.ts';
import type { Row } from './test/rows.ts';
import { runRows } from './test/run-rows.ts';
import { sum } from './test/tally.ts';

const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

const wanted = process.argv.slice(2).filter((word) => word !== '--all');
const rows = (process.argv.includes('--all') ? allRows : quickRows.filter(isNeeded)).filter(
  ({ script }) => wanted.length === 0 || wanted.includes(script),
);
const started = performance.now();
await prepareSuites(rows);
const reported = await runRows(rows, controller.signal);
console.log(`\n${reported.flatMap(({ line, titles }) => [line, ...titles]).join('\n')}`);
const { passed, failed } = sum(reported.map(({ tally }) => tally));
console.log(`\n${reported.length} gates and suites in ${inSeconds(performance.now() - started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || controller.signal.aborted ? 1 : 0;

// Without a changed input there is no fault to plant, and a suite that runs nothing has failed.
function isNeeded({ script }: Row): boolean {
  if (script !== 'test:safety') return true;
  const changed = changedFiles();
  return quickRows.some((row) => row.counting === 'gate' && isTouched(row.script, changed));
}
