import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell, Table } from './table.ts';

// If `;` separates, or a line break in quotes does, a new cell starts after it.
const FORMULA_WITHIN = /(?<=[;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A table as CSV (RFC 4180, UTF-8 with BOM for spreadsheets), every cell quoted. A text that a spreadsheet would take for a
 * formula gets a leading apostrophe (OWASP, CSV injection).
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
  // When the reader goes away, the rows end too; other errors are passed to the reader.
  return pipeline(Readable.from(records(columns, batches)), writer, () => {});
}

async function* records(columns: Table['columns'], batches: Table['batches']): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ heading }) => heading);
  for await (const rows of batches) for (const row of rows) yield row.map(textOf);
}

function textOf(cell: Cell): string | number {
  return typeof cell === 'object' ? cell.localTime : cell;
}
