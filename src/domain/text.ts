/** The length of a text in code points: what a counter shows and a limit means (product decision: 10,000). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The length of a text in bytes of UTF-8. */
export function utf8ByteLength(text: string): number {
  let length = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x80) length += 1;
    else if (codePoint < 0x800) length += 2;
    else if (codePoint < 0x10000) length += 3;
    else length += 4;
  }
  return length;
}

/** A text without line breaks (CR LF, U+2028 and the like): each, with the blanks around it, becomes one space. */
export function joinLines(text: string): string {
  return text.replaceAll(/\s*[\r\n\v\f\u0085\u2028\u2029]\s*/g, ' ');
}

/** A text of one line, as a title or a name: trimmed and without line breaks. */
export function oneLine(text: string): string {
  return joinLines(text.trim());
}

/** The beginning of a text in one line: blanks and line breaks in a row are one space, and cut text ends with an ellipsis. */
export function beginningOf(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (codePointLength(line) <= maxCharacters) return line;
  return `${[...line]
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
