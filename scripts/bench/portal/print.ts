import { loadAim, loadOfOthers, others, rows } from './rows.ts';
import type { Profile, Row, RowName } from './rows.ts';
import type { LoadFigures } from './load-main.ts';

/** Medians of a row by side (`rendered`, `client only`), in milliseconds. */
export type RowFigures = { row: RowName; profile: Profile; sides: Record<string, number> };

/** Prints each row, in milliseconds or requests, with the target and the others' figures. */
export function printRows(figures: readonly RowFigures[], sides: readonly string[]): void {
  const heads = [...sides, 'aim', ...others];
  for (const profile of new Set(figures.map((figure) => figure.profile))) {
    console.log(`\n${profile.padEnd(40)}${heads.map(column).join('')}`);
    for (const { row, sides: ours } of figures.filter((figure) => figure.profile === profile)) {
      const { what, aim, others: theirs }: Row = rows[row];
      const cells = [
        ...sides.map((side) => ours[side]),
        aim?.[profile],
        ...others.map((other) => theirs?.[other]?.[profile]),
      ];
      console.log(what.padEnd(40) + cells.map(column).join(''));
    }
  }
}

/** Prints lists per second and the slowest response, with the target and the others' figures. */
export function printLoad(ours: Record<string, LoadFigures>): void {
  console.log(`\n${'lists from the server'.padEnd(40)}${column('per s at 8')}${column('p99 at 32')}`);
  for (const [name, { perSecond, p99 }] of Object.entries({ ...ours, aim: loadAim, ...loadOfOthers })) {
    console.log(name.padEnd(40) + column(perSecond) + column(p99));
  }
}

function column(value: string | number | undefined): string {
  return String(typeof value === 'number' ? Math.round(value) : (value ?? '')).padStart(17);
}
