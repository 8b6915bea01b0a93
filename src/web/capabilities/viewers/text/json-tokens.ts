const MARKS = '{}[],:';
const BLANKS = ' \t\r\n\ufeff';

/**
 * The marks, texts and words of JSON one by one, blanks left out; the last may be cut. A hand-written walk, because a
 * pattern runs out of stack on a text of megabytes.
 */
export function* jsonTokens(source: string, from = 0): Generator<{ token: string; end: number }> {
  let at = from;
  while (at < source.length) {
    const unit = source.charAt(at);
    if (BLANKS.includes(unit)) {
      at += 1;
      continue;
    }
    const end = MARKS.includes(unit) ? at + 1 : unit === '"' ? endOfText(source, at) : endOfWord(source, at);
    yield { token: source.slice(at, end), end };
    at = end;
  }
}

function endOfText(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== '"') at += source.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at + 1, source.length);
}

function endOfWord(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && !MARKS.includes(source.charAt(at)) && !`${BLANKS}"`.includes(source.charAt(at))) at += 1;
  return at;
}
