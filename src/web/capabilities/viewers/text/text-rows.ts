/** Where the rows of a text start, so that a row can be extracted when it is shown. */
export type TextRows = {
  count: number;
  /** In UTF-16 units, one more than there are rows. */
  starts: Uint32Array<ArrayBuffer>;
  /** The number of the line that starts in a row, from 1; 0 in a row that continues one. */
  numbers: Uint32Array<ArrayBuffer>;
  /** Whether the text has more rows than requested. */
  cut: boolean;
};

const TAB_COLUMNS = 8;
const NEWLINE = 10;
const TAB = 9;

type Bounds = { columns: number; maxRows: number };

/** Breaks a text at its line ends and after so many columns, at most `maxRows` times. Linear in the text's length. */
export function breakRows(text: string, { columns, maxRows }: Bounds): TextRows {
  const starts: number[] = [0];
  const numbers: number[] = [1];
  let line = 1;
  let column = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE) {
      if (at + 1 === text.length) break;
      if (numbers.length === maxRows) return pack(starts, numbers, { end: at + 1, cut: true });
      line += 1;
      starts.push(at + 1);
      numbers.push(line);
      column = 0;
      continue;
    }
    // A pair of surrogates stays together.
    if (column >= columns && !isLowSurrogate(unit)) {
      if (numbers.length === maxRows) return pack(starts, numbers, { end: at, cut: true });
      starts.push(at);
      numbers.push(0);
      column = 0;
    }
    column += unit === TAB ? TAB_COLUMNS - (column % TAB_COLUMNS) : 1;
  }
  return pack(starts, numbers, { end: text.length, cut: false });
}

/** The text of a row without its line end. */
export function rowText(text: string, { starts }: Pick<TextRows, 'starts'>, row: number): string {
  return text.slice(starts[row], starts[row + 1]).replace(/\r?\n$/, '');
}

/** The last row that starts at or before a position of the text. */
export function rowAt({ starts, count }: Pick<TextRows, 'starts' | 'count'>, place: number): number {
  return lastAtOrBefore(starts, place, count);
}

/** The index of the last number that is not above the wanted one, of the first `count` in rising order; 0 when all are. */
export function lastAtOrBefore(sorted: Uint32Array, wanted: number, count = sorted.length): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function pack(starts: number[], numbers: number[], { end, cut }: { end: number; cut: boolean }): TextRows {
  starts.push(end);
  return { count: numbers.length, starts: Uint32Array.from(starts), numbers: Uint32Array.from(numbers), cut };
}
