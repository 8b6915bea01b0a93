import readXlsx from 'read-excel-file/node';
import type { Answer, Caller } from './api.ts';

/** Everything that a person sees, by its number; a test says what it wants otherwise. */
export const wholeList = { format: 'csv', sortBy: 'displayId', sortDescending: false, request: {} } as const;

export function askForExport(caller: Caller, given: object = {}): Promise<Answer> {
  return caller('POST /tickets/customer/export', { json: { ...wholeList, ...given } });
}

/** The rows of the CSV, read by RFC 4180. Fails unless it is UTF-8 with its mark and every cell is in quotes. */
export async function exportedCsv(caller: Caller, given: object = {}): Promise<string[][]> {
  return readCsv((await askForExport(caller, given)).bytes);
}

export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!/^\ufeff(?:"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n)+$/u.test(text))
    throw new Error(`no CSV: ${text.slice(0, 500)}`);
  return [...text.slice(1).matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/gu)].map(([, row = '']) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/gu)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

/** The one sheet of the workbook, as another program reads it. */
export async function exportedSheet(caller: Caller, given: object = {}) {
  const { bytes } = await askForExport(caller, { ...given, format: 'xlsx' });
  const [sheet, ...others] = await readXlsx(Buffer.from(bytes), { trim: false });
  if (sheet === undefined || others.length > 0) throw new Error('The workbook has not exactly one sheet.');
  return sheet;
}

/** The numbers from the tickets, without the heading. */
export const idsOf = (rows: string[][]) => rows.slice(1).map(([id]) => id);
/** Their titles. */
export const titlesOf = (rows: string[][]) => rows.slice(1).map((row) => row[3]);
