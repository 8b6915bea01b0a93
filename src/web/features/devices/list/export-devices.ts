import { exportDevices } from '#generated/api/devices/devices.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { saveAnswer } from '#web/shared/http/save-answer.ts';
import { filterRequest } from './device-filter.ts';
import type { DeviceListState } from './device-list.ts';

/** Saves the filtered list, in its order, as a file, and returns its name. Throws what the call throws. */
export async function exportList(state: DeviceListState, format: ExportFormat): Promise<string> {
  const answer = await exportDevices({
    format,
    sortBy: state.sort,
    sortDescending: state.desc,
    request: filterRequest(state),
  });
  return saveAnswer(answer, `devices.${format}`);
}
