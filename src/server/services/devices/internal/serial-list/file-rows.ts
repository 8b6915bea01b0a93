import { open } from 'node:fs/promises';
import { invalidField } from '../../../kernel/errors.ts';
import { csvRows } from './csv-rows.ts';
import type { FileRow } from './file-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** The rows of a file, by what it is and not by what it is called. Throws 422 for a workbook of old Excel. */
export async function fileRows(path: string): Promise<AsyncGenerator<FileRow>> {
  const file = await open(path);
  const { buffer } = await file
    .read(Buffer.alloc(OLD_EXCEL.length), 0, OLD_EXCEL.length, 0)
    .finally(() => file.close());
  const startsWith = (mark: readonly number[]) => mark.every((byte, at) => buffer[at] === byte);
  if (startsWith(OLD_EXCEL)) {
    throw invalidField(
      '',
      'unsupported_file_type',
      'A workbook of old Excel, or one with a password; save it as XLSX or CSV',
    );
  }
  return startsWith(ZIP) ? xlsxRows(path) : csvRows(path);
}
