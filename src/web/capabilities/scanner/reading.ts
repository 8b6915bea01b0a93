/** What a scanner has made of the codes it saw. */
export type Reading = {
  /** In the order they were read. */
  scanned: readonly string[];
  /** What is said about the last code; nothing at first. */
  last?: LastCode | undefined;
};

export type LastCode = { kind: 'scanned' | 'again' | 'foreign'; text: string };

/**
 * The state after the codes of one more frame. A code stays in view for many frames: it is taken once, and its message stays.
 * `read` turns a code into a value, undefined if it is not wanted here.
 */
export function withCodes(
  reading: Reading,
  codes: readonly string[],
  read: (code: string) => string | undefined,
): Reading {
  const values = [...new Set(codes.map(read).filter((value) => value !== undefined))];
  const fresh = values.filter((value) => !reading.scanned.includes(value));
  const newest = fresh.at(-1);
  if (newest !== undefined) return { scanned: [...reading.scanned, ...fresh], last: { kind: 'scanned', text: newest } };
  const seen = values.length > 0 ? values : codes;
  const first = seen[0];
  if (first === undefined || (reading.last !== undefined && seen.includes(reading.last.text))) return reading;
  return { ...reading, last: { kind: values.length > 0 ? 'again' : 'foreign', text: first } };
}
