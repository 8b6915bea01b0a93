import { createRandom } from '#demo/random.ts';
import { isExpectedCaught } from './known-survivors.ts';
import { nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Which of the mutants; what is not given does not choose. */
export interface Choice {
  only?: string | undefined;
  kind?: string | undefined;
  name?: string | undefined;
  /** So many of those that the suite is to catch, spread over the kinds. */
  sample?: number | undefined;
  seed?: number | undefined;
}

/** The mutants of a choice, in the table's order; a sample is the same for the same seed. */
export function choose(all: readonly Mutant[], { only, kind, name, sample, seed = 1 }: Choice): Mutant[] {
  const wanted = all.filter(
    (mutant) =>
      (only === undefined || mutant.operation === only) &&
      (kind === undefined || mutant.kind === kind) &&
      (name === undefined || nameOf(mutant) === name),
  );
  return sample === undefined ? wanted : spread(wanted.filter(isExpectedCaught), sample, seed);
}

// One of each kind, then a second one of each, until there are enough.
function spread(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = createRandom(seed);
  const shuffled = mutants.map((mutant) => ({ mutant, place: random.next() })).toSorted((a, b) => a.place - b.place);
  const seen = new Map<string, number>();
  const ranked = shuffled.map(({ mutant }) => {
    const rank = seen.get(mutant.kind) ?? 0;
    seen.set(mutant.kind, rank + 1);
    return { mutant, rank };
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
