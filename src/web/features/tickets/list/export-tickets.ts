import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { exportTickets } from '#generated/api/tickets/tickets.ts';
import { saveAnswer } from '#web/shared/http/save-answer.ts';
import type { ListState } from './list-address.ts';
import { filterRequest } from './filter/list-filter.ts';

/**
 * Saves the filtered list, in its order, as a file under the server's name, and returns that name. Throws what the call throws.
 */
export async function exportList(state: ListState, format: ExportFormat): Promise<string> {
  const answer = await exportTickets({
    format,
    sortBy: state.sort,
    sortDescending: state.desc,
    request: filterRequest(state),
  });
  return saveAnswer(answer, `tickets.${format}`);
}
