/**
 * `npm test [-- SCRIPT…]`: every gate and suite (or the named ones), two at a time, and the sum of their tests. The gates
 * are proven by planted faults where their inputs changed; `-- --all` proves every one.
 */
import { findBrowser } from './lib/find-browser.ts';
import { changedFiles, isTouched } from './test/changed-gates.ts';
import { inSeconds, reportRow } from './test/report-row.ts';
import { rows as allRows } from './test/rows.ts';
import type { Row } from './test/rows.ts';
import { sum } from './test/tally.ts';
import type { Tally } from './test/tally.ts';

const AT_ONCE = 2;
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

const wanted = process.argv.slice(2).filter((word) => word !== '--all');
const all = process.argv.includes('--all');
const rows = (all ? allRows : allRows.flatMap(withChangedGates)).filter(
  ({ script }) => wanted.length === 0 || wanted.includes(script),
);
provideBrowser();
const started = performance.now();
const inLanes = async (waits: boolean, lanes: number) =>
  inParallel(
    rows.filter((row) => row.waits === waits),
    lanes,
  );
const tallies = (await Promise.all([inLanes(true, 1), inLanes(false, AT_ONCE)])).flat();
const { passed, failed } = sum(tallies);
console.log(`\n${rows.length} gates and suites in ${inSeconds(performance.now() - started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || controller.signal.aborted ? 1 : 0;

function withChangedGates(row: Row): Row[] {
  if (row.script !== 'test:safety') return [row];
  const changed = changedFiles();
  const needed = allRows.some(({ script }) => script !== 'test:safety' && isTouched(script, changed));
  return needed ? [{ ...row, args: ['--changed'] }] : [];
}

// Once, before two suites could install one at the same time; without a browser each of them fails and says so.
function provideBrowser(): void {
  try {
    process.env.CHROMIUM_PATH = findBrowser();
    findBrowser('camera');
  } catch (error) {
    console.error((error as Error).message);
  }
}

async function inParallel(waiting: Row[], atOnce: number): Promise<Tally[]> {
  const done: Tally[] = [];
  const worker = async () => {
    for (let row = waiting.shift(); row && !controller.signal.aborted; row = waiting.shift())
      done.push(await reportRow(row, controller.signal));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
