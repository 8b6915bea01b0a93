import { runRow } from './run-row.ts';
import type { Row } from './rows.ts';
import { tallyOf } from './tally.ts';
import type { Outcome, Tally } from './tally.ts';

const MOST_OUTPUT = 4000;

/** A row that ended: its line of the table, the titles of its tests in trouble, what they said, and its counts. */
export interface Reported {
  line: string;
  titles: string[];
  details: string;
  tally: Tally;
}

/** Runs a row of `npm test` and prints when it starts, how it ended and the tests in trouble. */
export async function reportRow(row: Row, signal: AbortSignal): Promise<Reported> {
  console.log(`start  ${row.script}`);
  const reported = describeRow(row, await runRow(row, signal));
  console.log([reported.line, ...reported.titles, reported.details].filter((part) => part !== '').join('\n'));
  return reported;
}

/** What is printed of a row: each title of a test in trouble is whole; only details are cut. */
export function describeRow(row: Row, outcome: Outcome & { seconds: number }): Reported {
  const tally = tallyOf(row.counting, outcome);
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  const time = inSeconds(outcome.seconds * 1000).padStart(8);
  const line = [verdict.padEnd(6), row.script.padEnd(18), time, ` ${counts}`, ...tally.remarks].join(' ');
  const { failed, secondTries, skipped } = tally.troubles;
  const titles = [
    ...failed.map(({ name }) => `failed: ${name}`),
    ...secondTries.map(({ name }) => `second try: ${name}`),
    ...skipped.map((name) => `skipped: ${name}`),
  ].map(indent);
  const details = [...failed, ...secondTries].map(({ name, message }) => indent(`${name}\n${message}\n`));
  // Of a suite the end is enough, because its failed tests are listed above; without a list everything is shown.
  if (tally.failed > 0) details.push(indent(failed.length > 0 ? outcome.output.slice(-MOST_OUTPUT) : outcome.output));
  return { line, titles, details: details.join('\n'), tally };
}

/** Milliseconds as seconds with one decimal. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

// Indented, no line of a suite can be mistaken for the sum.
function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ');
}
