import { reportRow } from './report-row.ts';
import type { Reported } from './report-row.ts';
import type { Row } from './rows.ts';

const LANES = 2;

/** Runs rows of `npm test` in their order, two at a time, and reports each; stops early when the signal is aborted. */
export async function runRows(rows: readonly Row[], signal: AbortSignal): Promise<Reported[]> {
  const waiting = rows.values();
  const done: Reported[] = [];
  const work = async () => {
    for (const row of waiting) {
      if (signal.aborted) return;
      done.push(await reportRow(row, signal));
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return done;
}
