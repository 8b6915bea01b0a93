import { useState } from 'react';

export type Ticked = {
  numbers: ReadonlySet<string>;
  /** Ticks the units, or takes their ticks away. */
  tick: (numbers: readonly string[], isTicked: boolean) => void;
  clear: () => void;
};

/** The units that are ticked, by number; they stay when pages and order change. */
export function useTicked(): Ticked {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  return {
    numbers,
    tick: (changed, isTicked) => {
      const next = new Set(numbers);
      for (const number of changed) {
        if (isTicked) next.add(number);
        else next.delete(number);
      }
      setNumbers(next);
    },
    clear: () => setNumbers(new Set()),
  };
}
