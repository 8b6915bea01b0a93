/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 (included) to 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
  uuid(): string;
  digits(count: number): string;
}

/** sfc32: 128 bits of state, so that even millions of ids do not meet. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed | 1];
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 20; round += 1) word();
  const next = (): number => word() / 2 ** 32;
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (): string => word().toString(16).padStart(8, '0');
  return {
    next,
    int,
    pick(values) {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
    chance: (probability) => next() < probability,
    uuid() {
      const all = hex() + hex() + hex() + hex();
      const variant = '89ab'[int(0, 3)] ?? '8';
      return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-${variant}${all.slice(17, 20)}-${all.slice(20)}`;
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}
