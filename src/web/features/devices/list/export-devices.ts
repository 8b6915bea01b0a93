import { exportDevices } from '#generated/api/devices/devices.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { saveAnswer } from '#web/shared/http/save-answer.ts';
import { filterRequest } from './device-filter.ts';
import type { DeviceListState } from './device-list.ts';

/** Saves what the list finds, in its order, as a file, and answers its name. Throws what the call throws. */
export async function exportList(state: DeviceListState, format: ExportFormat): Promise<string> {
  const answer = await exportDevices({
    format,
    sortBy: state.sort,
    sortDescending: state.desc,
    request: filterRequest(state),
  });
  return saveAnswer(answer, `devices.${format}`);
}
