/** Keys that follow each other faster than a hand types. */
export type Burst = { text: string; at: number };

export const noBurst: Burst = { text: '', at: -Infinity };

const PAUSE_MAX_MS = 60; // scanners leave 5 to 40 ms between two keys, practised hands 100
const CHARACTERS_MIN = 8; // the shortest number of a unit

/** The burst with one more character, or a new one after a pause. `at` in milliseconds, of any clock. */
export function typed(burst: Burst, character: string, at: number): Burst {
  return { text: at - burst.at <= PAUSE_MAX_MS ? burst.text + character : character, at };
}

/** What a scanner typed, when Enter follows it as fast; undefined for a person's keys. */
export function scanned({ text, at }: Burst, enterAt: number): string | undefined {
  return enterAt - at <= PAUSE_MAX_MS && text.length >= CHARACTERS_MIN ? text : undefined;
}
