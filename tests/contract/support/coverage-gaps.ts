import type { Coverage } from '#contract-suite/covered/coverage-seen.ts';
import type { Operation } from '#contract-suite/contract/document.ts';
import { knownGaps, unseenStatuses } from '../known/coverage-known.ts';

/** What was not seen and is not known by name, and what is known and was seen after all. */
export function coverageGaps(
  { operations, statuses, values, properties }: Coverage,
  documented: readonly Operation[],
): { unknown: string[]; seen: string[] } {
  const missing = [operations, statuses, values, properties].flatMap((share) => share.missing);
  const always = unseenStatuses.flatMap(({ status }) =>
    documented.filter(({ answers }) => answers[status] !== undefined).map(({ id }) => `${id} ${status}`),
  );
  const known = new Set([...always, ...knownGaps.flatMap(({ names }) => names)]);
  const missed = new Set(missing);
  return {
    unknown: [...missed].filter((name) => !known.has(name)),
    seen: [...known].filter((name) => !missed.has(name)),
  };
}
