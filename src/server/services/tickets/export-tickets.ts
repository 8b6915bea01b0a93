import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import type { TicketExportRequest } from '#generated/model/ticketExportRequest.ts';
import { invalidField } from '../kernel/errors.ts';
import { exportFile } from '../kernel/export/exported-file.ts';
import type { ExportedFile } from '../kernel/export/exported-file.ts';
import { localDay } from '../kernel/export/local-time.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { exportTable } from './internal/export-table.ts';
import { findPage } from './internal/find-page.ts';

/**
 * All tickets of the filtered list that a person may see (§6), in list order, as a file in the person's language and time zone.
 * 422 `too_many` over the limit, before anything is written. Later errors are logged and destroy the stream.
 */
export async function exportTickets(
  { db, clock, logger }: Pick<ServiceContext, 'db' | 'clock' | 'logger'>,
  user: SignedInUser,
  { format, request, ...order }: TicketExportRequest,
): Promise<ExportedFile> {
  const { ids, total } = await findPage(db, user, request, order, { limit: EXPORT_ROWS_MAX_COUNT, offset: 0 });
  if (total > EXPORT_ROWS_MAX_COUNT) {
    throw invalidField('request', 'too_many', `At most ${EXPORT_ROWS_MAX_COUNT} tickets can be exported at once`);
  }
  return exportFile({ logger }, `tickets-${localDay(user, clock.now())}`, format, exportTable(db, user, ids));
}
