import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { TicketExportRequest } from '#generated/model/ticketExportRequest.ts';
import { invalidField } from '../errors.ts';
import { writeCsv } from '../export/csv.ts';
import type { Table } from '../export/table.ts';
import { writeXlsx } from '../export/xlsx.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { exportTable, localTimeIn } from './export-table.ts';
import { matchingIds } from './search-tickets.ts';

const writers: Record<ExportFormat, (table: Table) => Readable> = { csv: writeCsv, xlsx: writeXlsx };

/** The file as it is written: `destroy` ends its reading of the database too. */
export type ExportedFile = { name: string; format: ExportFormat; bytes: Readable };

/**
 * All tickets of the filtered list that a person may see (§6), in its order, as a file in the person's language and time
 * zone. 422 `too_many` over the limit, before anything is written. What breaks later is logged and destroys the stream.
 */
export async function exportTickets(
  { db, clock, logger }: Pick<ServiceContext, 'db' | 'clock' | 'logger'>,
  user: SignedInUser,
  { format, request, ...order }: TicketExportRequest,
): Promise<ExportedFile> {
  const { rows } = await sql<{ id: string }>`
    ${matchingIds(user, order, request)} limit ${EXPORT_ROWS_MAX_COUNT + 1}
  `.execute(db);
  if (rows.length > EXPORT_ROWS_MAX_COUNT) {
    throw invalidField('request', 'too_many', `At most ${EXPORT_ROWS_MAX_COUNT} tickets can be exported at once`);
  }
  const bytes = writers[format](
    exportTable(
      db,
      user,
      rows.map(({ id }) => id),
    ),
  );
  bytes.on('error', (error) => {
    // A reader that went away is nobody's fault.
    if (error.name !== 'AbortError') logger.error({ err: error }, 'an export was cut off');
  });
  const [day] = localTimeIn(user)(clock.now()).split(' ');
  return { name: `tickets-${day}.${format}`, format, bytes };
}
