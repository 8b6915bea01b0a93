const decimal = /^-?\d+([.,]\d+)?$/;
const integer = /^\d+$/;

/** A typed number with a decimal point or comma; null when it is none (`1e3`, `0x10`, `1 000`, an empty text). */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim();
  if (!decimal.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

function holds(typed: string, rule: (value: number) => boolean): boolean {
  const value = parseDecimal(typed);
  return value !== null && rule(value);
}

/** §5, numbers: greater than 0. */
export function isGreaterThanZero(typed: string): boolean {
  return holds(typed, (value) => value > 0);
}

/** §5, numbers: between 0 and 1, both included. */
export function isBetweenZeroAndOne(typed: string): boolean {
  return holds(typed, (value) => value >= 0 && value <= 1);
}

/** §5, numbers: zero or a positive decimal. */
export function isZeroOrPositiveDecimal(typed: string): boolean {
  return holds(typed, (value) => value >= 0);
}

/** §5, numbers: zero or a positive integer that is exact. */
export function isZeroOrPositiveInteger(typed: string): boolean {
  const text = typed.trim();
  return integer.test(text) && Number.isSafeInteger(Number(text));
}
