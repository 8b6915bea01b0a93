/**
 * `npm test [-- SCRIPT…]`: every gate and suite (or the named ones), two at a time, and the sum of their tests. The gates
 * are proven by planted faults where their inputs changed; `-- --all` proves every one.
 */
import { findBrowser } from './lib/find-browser.ts';
import { changedFiles, isTouched } from './test/changed-gates.ts';
import { rows as allRows } from './test/rows.ts';
import type { Row } from './test/rows.ts';
import { runRow } from './test/run-row.ts';
import { sum, tallyOf } from './test/tally.ts';
import type { Tally } from './test/tally.ts';

const AT_ONCE = 2;
const MOST_OUTPUT = 4000;

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
console.log(`\n${rows.length} gates and suites in ${seconds((performance.now() - started) / 1000)}`);
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
      done.push(await report(row));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

async function report(row: Row): Promise<Tally> {
  const outcome = await runRow(row, controller.signal);
  const tally = tallyOf(row.counting, outcome);
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    [
      verdict.padEnd(6),
      row.script.padEnd(18),
      seconds(outcome.seconds).padStart(8),
      ` ${counts}`,
      ...tally.remarks,
    ].join(' '),
  );
  for (const { name, message } of tally.troubled) console.log(indent(`${name}\n${message}\n`));
  // What a gate says is short; of a suite the end is enough, its tests in trouble stand above it.
  if (tally.failed > 0)
    console.log(indent(tally.troubled.length > 0 ? outcome.output.slice(-MOST_OUTPUT) : outcome.output));
  return tally;
}

// Indented, no line of a suite can be mistaken for the sum.
function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ');
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
