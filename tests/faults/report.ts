import { writeReport } from '#scripts/bench/support/bench-server.ts';
import { median } from '#scripts/bench/support/statistics.ts';
import type { Checked } from './check.ts';
import { claims } from './findings.ts';

/** Milliseconds until there was service again, of each fault, by its kind. */
export type Outages = Record<string, number[]>;

/** Prints what happened and writes it to reports/faults.json; returns how many claims hold and how many do not. */
export function report(
  { seed, minutes, plant }: { seed: number; minutes: number; plant: string | undefined },
  outages: Outages,
  checked: Checked,
): { passed: number; failed: number } {
  const { findings, ...counts } = checked;
  const kinds = Object.entries(outages).map(([kind, times]) => ({
    kind,
    faults: times.length,
    medianMs: Math.round(median(times)),
    worstMs: Math.round(Math.max(...times)),
  }));
  console.log(`\n${'fault'.padEnd(34)} number  service again: median, worst (ms)`);
  for (const { kind, faults, medianMs, worstMs } of kinds) {
    console.log(
      `${kind.padEnd(34)} ${String(faults).padStart(6)}  ${String(medianMs).padStart(8)} ${String(worstMs).padStart(8)}`,
    );
  }
  const { acknowledged, repeats, givenUp, mails } = counts;
  console.log(`\n${acknowledged} acknowledged, ${repeats} requests repeated, ${givenUp} given up, ${mails} mails\n`);
  for (const claim of claims) {
    const { looked, against } = findings[claim];
    console.log(`${against.length === 0 ? 'ok    ' : 'FAILED'} ${claim} (${looked} looked at)`);
    for (const text of against.slice(0, 10)) console.log(`       ${text}`);
    if (against.length > 10) console.log(`       and ${against.length - 10} more`);
  }
  const failed = claims.filter((claim) => findings[claim].against.length > 0).length;
  writeReport(plant === undefined ? 'faults' : `faults-${plant}`, { seed, minutes, kinds, ...counts, findings });
  return { passed: claims.length - failed, failed };
}
