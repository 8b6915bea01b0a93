import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell, Table } from './table.ts';

// Where `;` separates, or a line break in quotes does, what stands after it begins a cell of its own.
const FORMULA_WITHIN = /(?<=[;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A table as CSV (RFC 4180, UTF-8 with its mark, so that spreadsheets know it), every cell in quotes. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function writeCsv({ columns, batches }: Table): Readable {
  const writer = stringify({
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (text) => text.replaceAll(FORMULA_WITHIN, "'") },
  });
  // A reader that goes away ends the rows too; what else breaks is the reader's to see.
  return pipeline(Readable.from(records(columns, batches)), writer, () => {});
}

async function* records(columns: Table['columns'], batches: Table['batches']): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ heading }) => heading);
  for await (const rows of batches) for (const row of rows) yield row.map(textOf);
}

function textOf(cell: Cell): string | number {
  return typeof cell === 'object' ? cell.localTime : cell;
}
