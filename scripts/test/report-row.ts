import { runRow } from './run-row.ts';
import type { Row } from './rows.ts';
import { tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';

const MOST_OUTPUT = 4000;

/** Runs a row of `npm test`, prints its line and the tests in trouble, and returns its tally. */
export async function reportRow(row: Row, signal: AbortSignal): Promise<Tally> {
  const outcome = await runRow(row, signal);
  const tally = tallyOf(row.counting, outcome);
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  const time = inSeconds(outcome.seconds * 1000).padStart(8);
  console.log([verdict.padEnd(6), row.script.padEnd(18), time, ` ${counts}`, ...tally.remarks].join(' '));
  for (const { name, message } of tally.troubled) console.log(indent(`${name}\n${message}\n`));
  // A gate says little; of a suite the end is enough, because its tests in trouble are listed above.
  if (tally.failed > 0)
    console.log(indent(tally.troubled.length > 0 ? outcome.output.slice(-MOST_OUTPUT) : outcome.output));
  return tally;
}

/** Milliseconds as seconds with one decimal. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

// Indented, no line of a suite can be mistaken for the sum.
function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ');
}
