/** What a scanner makes of the codes it sees. */
export type Reading = {
  /** In the order they were read. */
  taken: readonly string[];
  /** What is told of the last code; nothing yet at first. */
  last?: LastCode | undefined;
};

export type LastCode = { kind: 'taken' | 'again' | 'foreign'; text: string };

/**
 * What stands there after the codes of one more picture. A code stays in view for many pictures: it is taken once, and
 * what was told of it stays. `read` makes a value of a code, undefined of one that is not meant here.
 */
export function withCodes(
  reading: Reading,
  codes: readonly string[],
  read: (code: string) => string | undefined,
): Reading {
  const values = [...new Set(codes.map(read).filter((value) => value !== undefined))];
  const fresh = values.filter((value) => !reading.taken.includes(value));
  const newest = fresh.at(-1);
  if (newest !== undefined) return { taken: [...reading.taken, ...fresh], last: { kind: 'taken', text: newest } };
  const seen = values.length > 0 ? values : codes;
  const first = seen[0];
  if (first === undefined || (reading.last !== undefined && seen.includes(reading.last.text))) return reading;
  return { ...reading, last: { kind: values.length > 0 ? 'again' : 'foreign', text: first } };
}
