import { AT_ONCE } from './measure-size.ts';
import type { CaseFigures, SizeFigures } from './measure-size.ts';

const number = (value: number, width: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1)).padStart(width);

/** Prints the table of one size: milliseconds at each concurrency, responses per second and processor at 16. */
export function printSize({ tickets, memory, cases }: SizeFigures): void {
  const heads = AT_ONCE.map(
    (atOnce) => `|${`at ${atOnce}: p50`.padStart(12)}${'p95'.padStart(7)}${'p99'.padStart(7)} `,
  );
  console.log(`\n${`${tickets} tickets`.padEnd(50)}${heads.join('')}|   /s at 16  ms of processor: server, database`);
  for (const { person, of, request, times } of cases) {
    const shown = AT_ONCE.map((atOnce) => {
      const { p50 = NaN, p95 = NaN, p99 = NaN } = times[atOnce] ?? {};
      return `|${number(p50, 12)}${number(p95, 7)}${number(p99, 7)} `;
    });
    const { perSecond = NaN, serverCpu = NaN, databaseCpu = NaN } = times[16] ?? {};
    const refused = Object.values(times).reduce((sum, one) => sum + one.refused, 0);
    const who = `${person} (${of})`.padEnd(24);
    console.log(
      `${who}${request.padEnd(26).slice(0, 26)}${shown.join('')}|${String(perSecond).padStart(11)}${number(serverCpu, 9)}${number(databaseCpu, 9)}${refused > 0 ? `  ${refused} times 503` : ''}`,
    );
  }
  const { server, serverMost, database } = memory;
  console.log(
    `memory: server ${number(server, 0)} MB, at most ${number(serverMost, 0)}; database ${number(database, 0)} MB`,
  );
}

/** Prints how the p99 of one at a time grows from the smallest size to the largest, for the client that does not grow. */
export function printComparison(figures: readonly SizeFigures[]): void {
  const [first, last] = [figures.at(0), figures.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  console.log(`\np99 alone, client of 2,000: at ${first.tickets}, at ${last.tickets} tickets, times as long`);
  for (const few of first.cases.filter(({ person }) => person === 'client of 2,000')) {
    const many = last.cases.find(({ person, request }) => person === few.person && request === few.request);
    const [before, after] = [p99Alone(few), p99Alone(many)];
    console.log(
      `${few.request.padEnd(36)}${number(before, 9)}${number(after, 9)}${(after / before).toFixed(2).padStart(9)}`,
    );
  }
}

function p99Alone(figures: CaseFigures | undefined): number {
  return figures?.times[1]?.p99 ?? NaN;
}
