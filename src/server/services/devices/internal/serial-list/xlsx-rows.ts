import { Parser } from 'saxen';
import { unreadable } from './file-row.ts';
import type { FileRow } from './file-row.ts';
import { wholeZipPart, zipPart } from './zip-parts.ts';

const SMALL_PART_MAX_CHARACTERS = 4 * 1024 * 1024;
const TEXTS_MAX_CHARACTERS = 256 * 1024 * 1024;
const ROW_MAX_CHARACTERS = 1024 * 1024;
const CELLS_MAX_COUNT = 200;
const rowEnd = /<\/(?:\w+:)?row>/g;
const rowStart = /<(?:\w+:)?row[\s/>]/;

/**
 * The rows of the first sheet of a workbook (ECMA-376), one by one, without missing rows. Numbers are raw, so dates are day
 * numbers. Throws 422 for a file that is no workbook.
 */
export async function* xlsxRows(path: string): AsyncGenerator<FileRow> {
  const sheet = await firstSheet(path);
  const texts = sharedTexts(await wholeZipPart(path, 'xl/sharedStrings.xml', TEXTS_MAX_CHARACTERS));
  let rest = '';
  let last = 0;
  for await (const piece of zipPart(path, sheet)) {
    rest += piece;
    const end = lastEnd(rest);
    if (end === 0) {
      if (rest.length > ROW_MAX_CHARACTERS) throw unreadable('The workbook has a row that is too long');
      continue;
    }
    for (const row of rowsIn(rest.slice(Math.max(0, rest.search(rowStart)), end), texts, last)) {
      last = row.row;
      yield row;
    }
    rest = rest.slice(end);
  }
}

function lastEnd(text: string): number {
  let end = 0;
  for (const match of text.matchAll(rowEnd)) end = match.index + match[0].length;
  return end;
}

async function firstSheet(path: string): Promise<string> {
  const workbook = await wholeZipPart(path, 'xl/workbook.xml', SMALL_PART_MAX_CHARACTERS);
  const relations = await wholeZipPart(path, 'xl/_rels/workbook.xml.rels', SMALL_PART_MAX_CHARACTERS);
  const [sheet] = elements(workbook, 'sheet');
  const id = Object.entries(sheet ?? {}).find(([name]) => /(?:^|:)id$/.test(name))?.[1];
  const target = elements(relations, 'Relationship').find((relation) => relation['Id'] === id)?.['Target'];
  if (id === undefined || target === undefined) throw unreadable('The file is no workbook');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The attributes of all elements of the name, without regard to its prefix. */
function elements(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  read(
    xml,
    new Parser().on('openTag', (tag, attributes) => {
      if (local(tag) === name) found.push({ ...attributes() });
    }),
  );
  return found;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = false;
  read(
    xml,
    new Parser()
      .on('openTag', (tag) => {
        const name = local(tag);
        if (name === 'si') text = '';
        else if (name === 'rPh') phonetic = true;
        inText = name === 't' && !phonetic;
      })
      .on('closeTag', (tag) => {
        const name = local(tag);
        if (name === 'si') texts.push(text);
        else if (name === 'rPh') phonetic = false;
        inText = false;
      })
      .on('text', (value, decode) => {
        if (inText) text += decode(value);
      }),
  );
  return texts;
}

function rowsIn(xml: string, texts: readonly string[], before: number): FileRow[] {
  const rows: FileRow[] = [];
  let cells: string[] = [];
  let row = before;
  let at = -1;
  let shared = false;
  let value = '';
  let inValue = false;
  read(
    `<sheetData>${xml}</sheetData>`,
    new Parser()
      .on('openTag', (tag, attributes) => {
        const name = local(tag);
        if (name === 'row') {
          row = Number(attributes()['r'] ?? row + 1);
          cells = [];
          at = -1;
        } else if (name === 'c') {
          const { r: address, t: type } = attributes();
          at = address === undefined ? at + 1 : columnOf(address);
          shared = type === 's';
          value = '';
        }
        inValue = name === 'v' || name === 't';
      })
      .on('closeTag', (tag) => {
        const name = local(tag);
        inValue = false;
        if (name === 'row') rows.push({ row, cells: Array.from(cells, (cell) => cell ?? '') });
        else if (name === 'c' && at < CELLS_MAX_COUNT) cells[at] = shared ? (texts[Number(value)] ?? '') : value;
      })
      .on('text', (text, decode) => {
        if (inValue) value += decode(text);
      }),
  );
  return rows;
}

/** The column of an address, from 0: B7 is 1. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function read(xml: string, parser: Parser): void {
  if (xml === '') return;
  parser
    .on('error', () => {
      throw unreadable('The workbook is damaged');
    })
    .parse(xml);
}

function local(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
