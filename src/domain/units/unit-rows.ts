/** No cell of a list of units is longer; longer ones are cut before they are parsed. */
const CELL_MAX_CHARACTERS = 10_000;

/** A list does not have more columns either; the rest of such a row is ignored. */
const CELLS_MAX_COUNT = 200;

const decimalComma = /\d,\d+e\+?\d/gi;
const quotedPart = /"(?:[^"]|"")*"/g;
const separatorLine = /^sep=.$/i;

/**
 * The rows of pasted or imported text with their cells, one by one so that a reader can stop early. Tabs take precedence as
 * separators, then the first of semicolon, pipe and comma in the line, or in the first line of the text; quoted cells may
 * contain separators, quotes and line breaks (RFC 4180). Empty rows are skipped.
 */
export function* rowsOf(text: string): Generator<string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let usual: string | undefined;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const line = text.slice(at, Math.min(end, at + CELL_MAX_CHARACTERS));
    const separator = separatorOf(line, usual);
    usual ??= separator;
    const row = readRow(text, at, end, separator);
    at = row.next;
    if (row.cells.some((cell) => cell.trim() !== '') && !separatorLine.test(line.trim())) yield row.cells;
  }
}

/** What separates the cells of a line: a tab, else the usual sign of the text, else the first that could; undefined for none. */
export function separatorOf(line: string, usual: string | undefined): string | undefined {
  const bare = line.replaceAll(quotedPart, '""').replaceAll(decimalComma, '');
  if (bare.includes('\t')) return '\t';
  if (usual !== undefined && bare.includes(usual)) return usual;
  return /[;|,]/.exec(bare)?.[0];
}

function readRow(text: string, start: number, lineEnd: number, separator: string | undefined) {
  const cells: string[] = [];
  let end = lineEnd;
  let at = start;
  for (;;) {
    const quoted = quotedCell(text, at, separator);
    if (quoted !== undefined && quoted.next > end) end = endOfLine(text, quoted.next);
    const found = separator === undefined ? -1 : text.indexOf(separator, quoted?.next ?? at);
    const cellEnd = found === -1 || found > end ? end : found;
    cells.push(quoted?.cell ?? text.slice(at, Math.min(cellEnd, at + CELL_MAX_CHARACTERS)));
    if (cellEnd === end || cells.length === CELLS_MAX_COUNT) return { cells, next: afterLine(text, end) };
    at = cellEnd + 1;
  }
}

// A quote that is not closed before a separator or the end of a line is a character like the rest: 5" antenna.
function quotedCell(
  text: string,
  at: number,
  separator: string | undefined,
): { cell: string; next: number } | undefined {
  if (text[at] !== '"') return undefined;
  const limit = Math.min(text.length, at + CELL_MAX_CHARACTERS);
  for (let next = at + 1; next < limit; next += 1) {
    if (text[next] !== '"') continue;
    if (text[next + 1] === '"') {
      next += 1;
      continue;
    }
    const follows = text[next + 1];
    if (follows !== undefined && follows !== separator && follows !== '\r' && follows !== '\n') return undefined;
    return { cell: text.slice(at + 1, next).replaceAll('""', '"'), next: next + 1 };
  }
  return undefined;
}

function endOfLine(text: string, from: number): number {
  const lineBreak = /[\r\n]/g;
  lineBreak.lastIndex = from;
  return lineBreak.exec(text)?.index ?? text.length;
}

function afterLine(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
}
