import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serialListColumns } from '#domain/units/serial-list.ts';
import type { Table } from '#server/services/kernel/export/table.ts';
import { writeXlsx } from '#server/services/kernel/export/xlsx.ts';
import { demoClients, demoProducts } from '#demo/people/catalogue.ts';
import { imeiOf, macOf } from '#demo/units/unit-numbers.ts';

const ROWS_AT_ONCE = 1000;

/** The formats of a list, with their media types. */
export const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
export type Kind = keyof typeof types;

function* rows(count: number, warrantyUntil: string): Generator<string[][]> {
  const hardware = demoProducts.filter(({ group }) => group !== 'cloud');
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => {
      const at = start + index;
      const client = demoClients[at % demoClients.length]?.name ?? '';
      const product = hardware[at % hardware.length]?.name ?? '';
      const numbers = [imeiOf(35_700_000_000_000 + at * 7), String(7_000_000_000 + at * 3), macOf(at * 4, '02:2A:10')];
      return [
        '2025-05-02',
        client,
        client,
        'Helena Berg',
        'Baltics',
        product,
        `SO-${at % 5000}`,
        warrantyUntil,
        ...numbers,
      ];
    });
  }
}

/** Writes a list of so many units, whose warranty ends on a day. */
export async function writeList(
  path: string,
  list: { kind: Kind; count: number; warrantyUntil: string },
): Promise<void> {
  const { kind, count, warrantyUntil } = list;
  const csv = function* csv() {
    yield `${serialListColumns.join(',')}\n`;
    for (const batch of rows(count, warrantyUntil)) yield batch.map((cells) => `${cells.join(',')}\n`).join('');
  };
  const table: Table = {
    name: 'Units',
    columns: serialListColumns.map((heading) => ({ heading, width: 12 })),
    batches: Readable.from(rows(count, warrantyUntil)),
  };
  await pipeline(kind === 'csv' ? Readable.from(csv()) : writeXlsx(table), createWriteStream(path));
}
