import { writeReport } from '../support/bench-server.ts';
import { median } from '../support/statistics.ts';
import type { LoadFigures } from './load-main.ts';
import { keyOf } from './measure-all.ts';
import type { Taken } from './measure-all.ts';
import type { Options } from './options.ts';
import { printLoad, printRows } from './print.ts';
import type { Profile, RowName } from './rows.ts';

/** Prints the medians of the servers with these names, and the lists a second, and writes them with every run. */
export function report(
  { rows: wanted, profiles, tickets }: Options,
  names: readonly string[],
  { taken, load }: { taken: Taken; load: Record<string, LoadFigures> },
): void {
  const timesOf = (row: RowName, profile: Profile, side: string) => taken.get(keyOf({ row, profile, side })) ?? [];
  const figures = profiles.flatMap((profile) =>
    wanted.map((row) => ({
      row,
      profile,
      sides: Object.fromEntries(names.map((side) => [side, median(timesOf(row, profile, side))])),
      runs: Object.fromEntries(names.map((side) => [side, timesOf(row, profile, side)])),
    })),
  );
  printRows(figures, names);
  if (Object.keys(load).length > 0) printLoad(load);
  writeReport('bench-portal', { tickets, figures, load });
}
