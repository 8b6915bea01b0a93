/** Whether each word of the search occurs in the text, ignoring case and diacritics. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Whether each word of the search begins a word of the text, ignoring case and diacritics. */
export function beginsWords(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(search)
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)));
}

/** A text without case and diacritics. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Where the marked option of a list goes by key; undefined for keys that do not move it. `jump` is PageUp and PageDown. */
export function movedOption(key: string, index: number, count: number, jump: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: jump, PageUp: -jump };
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  return Math.min(Math.max(index + step, 0), count - 1);
}
