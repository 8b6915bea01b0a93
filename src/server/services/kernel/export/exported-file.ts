import type { Readable } from 'node:stream';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { ServiceContext } from '../ports.ts';
import { writeCsv } from './csv.ts';
import type { Table } from './table.ts';
import { writeXlsx } from './xlsx.ts';

const writers: Record<ExportFormat, (table: Table) => Readable> = { csv: writeCsv, xlsx: writeXlsx };

/** The file as a stream: `destroy` ends its database reads too. */
export type ExportedFile = { name: string; format: ExportFormat; bytes: Readable };

/** A table as a file with the format's extension. A read error is logged and destroys the stream. */
export function exportFile(
  { logger }: Pick<ServiceContext, 'logger'>,
  name: string,
  format: ExportFormat,
  table: Table,
): ExportedFile {
  const bytes = writers[format](table);
  bytes.on('error', (error) => {
    // A reader that went away is not an error.
    if (error.name !== 'AbortError') logger.error({ err: error }, 'an export was cut off');
  });
  return { name: `${name}.${format}`, format, bytes };
}
