export const MATCHES_MAX_COUNT = 10_000;

/** The matches of search words in a text, in UTF-16 units: their starts and ends. At most `MATCHES_MAX_COUNT`. */
export type Matches = { starts: Uint32Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer>; more: boolean };

/** Finds words as they are typed, ignoring case; nothing for an empty search. */
export function findMatches(text: string, words: string): Matches {
  const starts: number[] = [];
  const ends: number[] = [];
  if (words !== '') {
    const pattern = new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
    for (const match of text.matchAll(pattern)) {
      if (starts.length === MATCHES_MAX_COUNT) return pack(starts, ends, true);
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return pack(starts, ends, false);
}

function pack(starts: number[], ends: number[], more: boolean): Matches {
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), more };
}
