const QUOTE = 34;
const BACKSLASH = 92;
const ASCII = 128;

/** What an ASCII character is in JSON; all else belongs to words. */
const WORD = 0;
const BLANK = 1;
const MARK = 2;
const classes = new Uint8Array(ASCII);
for (const blank of ' \t\r\n') classes[blank.charCodeAt(0)] = BLANK;
for (const mark of '{}[],:"') classes[mark.charCodeAt(0)] = MARK;

/**
 * Walks over the punctuation, strings and words of JSON, skipping blanks; the last may be truncated. `take` gets the start and
 * end of each, and stops the walk by returning `false`. Hand-written: a regular expression runs out of stack on megabytes.
 */
export function walkJson(source: string, from: number, take: (start: number, end: number) => boolean | void): void {
  let at = from;
  while (at < source.length) {
    const kind = classOf(source, at);
    if (kind === BLANK) {
      at += 1;
      continue;
    }
    const end =
      kind === WORD ? endOfWord(source, at) : source.charCodeAt(at) === QUOTE ? endOfText(source, at) : at + 1;
    if (take(at, end) === false) return;
    at = end;
  }
}

function classOf(source: string, at: number): number {
  return classes[source.charCodeAt(at)] ?? WORD;
}

function endOfText(source: string, start: number): number {
  let at = start + 1;
  for (; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) at += 1;
  }
  return source.length;
}

function endOfWord(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && classOf(source, at) === WORD) at += 1;
  return at;
}
