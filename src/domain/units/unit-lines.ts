import { hasRightCheckDigit } from './imei.ts';
import { IMEI_DIGITS, RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import { readHeader } from './unit-headers.ts';
import type { UnitColumn } from './unit-headers.ts';
import { isFormula, plainCell, readUnitNumber, unitNote, withoutLabel } from './unit-number.ts';
import type { UnitNumber } from './unit-number.ts';
import { rowsOf } from './unit-rows.ts';

/** One unit of a list: its number, or the text in place of the number. */
export type UnitLine = { imeiOrSerial: string; description?: string };

export type UnitLines = {
  lines: UnitLine[];
  /** Rows with text, but nothing that might be a number: titles, sums. */
  skippedRows: number;
  /** There are more units than a return takes; reading stopped there (§5: 500). */
  hasTooMany: boolean;
};

/** The content of one cell. */
type Cell = { numbers: UnitNumber[]; text: string; wrong?: string };
// A list of 500 units has no more; this limits what is read of a text that is not a list.
const ROWS_MAX_COUNT = 20_000;

type Header = (UnitColumn | undefined)[];

const numberColumns = ['serial', 'number', 'imei', 'mac'] as const;
const ordinal = /^(?:no\.?|nr\.?)?\s*\d{1,4}[.)]?$/i;
const labelWord = /^(?:imei\d?|s\/?n|serial|mac|ser|serijos|nr|no|numeris|number)[.:#]*$/i;
const wrapping = /^[("'’[#]+|[)"'’\],;.:]+$/g;
const likelyNumber = /\d{4,}/;
const compactDate = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** The units of pasted or imported text, in any of the ways that lists of units are written. */
export function readUnitLines(text: string): UnitLines {
  return unitLinesOf(rowsOf(text));
}

/** The units of rows of cells: of a spreadsheet, or of text that was split already. */
export function unitLinesOf(rows: Iterable<readonly string[]>): UnitLines {
  const lines: UnitLine[] = [];
  let skippedRows = 0;
  let header: Header | undefined;
  let rowsLeft = ROWS_MAX_COUNT;
  for (const row of rows) {
    if (rowsLeft === 0) break;
    rowsLeft -= 1;
    const cells = row.map(readCell);
    const columns = cells.some(({ numbers }) => numbers.length > 0) ? undefined : readHeader(row);
    if (columns !== undefined) header = columns;
    if (columns !== undefined || cells.every(({ text, numbers }) => text === '' && numbers.length === 0)) continue;
    const found = (header && namedLine(cells, row, header)) ?? freeLines(cells);
    if (found.length === 0) skippedRows += 1;
    lines.push(...found);
    if (lines.length > RMA_PRODUCTS_MAX_COUNT) {
      return { lines: lines.slice(0, RMA_PRODUCTS_MAX_COUNT), skippedRows, hasTooMany: true };
    }
  }
  return { lines, skippedRows, hasTooMany: false };
}

// With a header, each row is one unit: its serial number first, then its other numbers.
function namedLine(cells: Cell[], row: readonly string[], header: Header): UnitLine[] | undefined {
  const named = numberColumns.flatMap((column) => cells.filter((_, at) => header[at] === column));
  const holder = named.find(({ numbers }) => numbers.length > 0);
  const description = describedIn(row, header);
  if (holder?.numbers[0]) return [lineOf(holder.numbers[0].value, description === '' ? holder.text : description)];
  if (cells.some(({ numbers }) => numbers.length > 0)) return undefined;
  const wrong = named.find(({ text }) => text !== '');
  if (description === '' && !/\d/.test(wrong?.text ?? '')) return [];
  return [lineOf(wrong?.wrong ?? wrong?.text ?? '', description)];
}

// Anything beyond the last column belongs to it: an unquoted description with commas.
function describedIn(row: readonly string[], header: Header): string {
  const at = header.indexOf('description');
  if (at === -1) return '';
  const parts = at === header.length - 1 ? row.slice(at) : row.slice(at, at + 1);
  return parts.map(plainCell).join(', ').trim();
}

function freeLines(cells: Cell[]): UnitLine[] {
  const description = cells
    .map(({ text, wrong }) => (text === wrong ? '' : text))
    .filter((text) => /\p{L}/u.test(text))
    .join(', ');
  const numbers = unitsAmong(cells.flatMap((cell) => cell.numbers));
  if (numbers.length > 0) return numbers.map(({ value }) => lineOf(value, description));
  const wrong = cells.find((cell) => cell.wrong !== undefined)?.wrong;
  if (wrong !== undefined) return [lineOf(wrong, description)];
  const only = cells.filter(({ text }) => text !== '').map(({ text }) => text);
  return only.length === 1 && /^\S*\d\S*$/.test(only[0] ?? '') ? [lineOf(only[0] ?? '', '')] : [];
}

// Several numbers of one kind are several units; one number of each kind belongs to one unit.
function unitsAmong(numbers: UnitNumber[]): UnitNumber[] {
  const isSurelyNumber = ({ value }: UnitNumber) => !compactDate.test(value);
  const sure = numbers.some(isSurelyNumber) ? numbers.filter(isSurelyNumber) : numbers;
  const imeis = sure.filter(({ kind }) => kind === 'imei');
  const serials = sure.filter(({ kind }) => kind === 'serial');
  const macs = sure.filter(({ kind }) => kind === 'mac');
  const most = Math.max(imeis.length, serials.length, macs.length);
  const isSureImei = imeis[0] !== undefined && hasRightCheckDigit(imeis[0].value);
  const kinds = isSureImei ? [imeis, serials, macs] : [serials, imeis, macs];
  return kinds.find(({ length }) => length === most) ?? [];
}

function lineOf(imeiOrSerial: string, description: string): UnitLine {
  return { imeiOrSerial, ...(description !== '' && { description }) };
}

function readCell(raw: string): Cell {
  if (raw === '') return { numbers: [], text: '' };
  const text = plainCell(raw);
  const whole = readUnitNumber(text);
  if (whole !== undefined) return { numbers: [whole], text: '' };
  if (isFormula(text) || unitNote(text) !== undefined) return { numbers: [], text, wrong: text };
  const words = text.split(/\s+/);
  const { numbers, rest } = numbersAmong(words);
  if (numbers.length > 0) return { numbers, text: withoutLead(rest) };
  const wrong = words.find((word) => likelyNumber.test(word) || unitNote(word) === 'scientific');
  if (wrong === undefined) return { numbers, text };
  const around = words.filter((word) => word !== wrong);
  return { numbers, text: around.length === 0 ? text : withoutLead(around), wrong: around.length === 0 ? text : wrong };
}

// A word that is a number is one; words of digits that form a number together were grouped for reading.
function numbersAmong(words: string[]): { numbers: UnitNumber[]; rest: string[] } {
  const numbers: UnitNumber[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = bare(words[at] ?? '');
    const single = readUnitNumber(word);
    const length = single === undefined ? groupedAt(words, at) : 1;
    const number =
      single ??
      (length > 0
        ? readUnitNumber(
            words
              .slice(at, at + length)
              .map(bare)
              .join(''),
          )
        : undefined);
    if (number === undefined) {
      rest.push(words[at] ?? '');
      continue;
    }
    while (labelWord.test(rest.at(-1) ?? '')) rest.pop();
    numbers.push(number);
    at += length - 1;
  }
  return { numbers, rest };
}

function groupedAt(words: string[], start: number): number {
  let end = start;
  while (end - start <= IMEI_DIGITS && /^\d+$/.test(bare(words[end] ?? ''))) end += 1;
  const length = end - start;
  return length > 1 && readUnitNumber(words.slice(start, end).map(bare).join('')) !== undefined ? length : 0;
}

function bare(word: string): string {
  return withoutLabel(word.replaceAll(wrapping, ''));
}

function withoutLead(words: string[]): string {
  const [first] = words;
  const rest = first !== undefined && ordinal.test(first) ? words.slice(1) : words;
  return rest.join(' ').replaceAll(/^[-:;,.\s]+|[-:;,\s]+$/g, '');
}
