import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { unless } from './compare.ts';

/**
 * The differences between an exported list and the rows of the list, matched by a value that each row has in one of its cells.
 * The first row has the headings, in any language.
 */
export async function exportFaults(bytes: Uint8Array, format: string, listed: readonly string[]): Promise<string[]> {
  let rows: string[][];
  try {
    rows = await readRows(bytes, format);
  } catch (error) {
    return [`the file is no ${format}: ${(error as Error).message}`];
  }
  const [headings = [], ...cells] = rows;
  const wanted = new Set(listed);
  const exported = cells.map((row) => row.find((cell) => wanted.has(cell)) ?? 'another row');
  return [
    ...unless(headings.length > 1, 'the file has no headings'),
    ...unless(
      headings.every((heading) => heading !== '' && !wanted.has(heading)),
      'the first row has no headings',
    ),
    ...unless(
      exported.join() === listed.join(),
      `the file has ${exported.length} rows: ${exported.slice(0, 5).join(', ')}; the list ${listed.length}: ${listed.slice(0, 5).join(', ')}`,
    ),
  ];
}

async function readRows(bytes: Uint8Array, format: string): Promise<string[][]> {
  if (format === 'csv')
    return parse(Buffer.from(bytes), { bom: true, relax_column_count: true, skip_empty_lines: true });
  const [sheet] = await readXlsx(Buffer.from(bytes));
  return (sheet?.data ?? []).map((row) => row.map(String));
}
