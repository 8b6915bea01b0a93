import { deviceSortColumns } from '#domain/enums.ts';
import { getSearchDevicesQueryKey, searchDevices } from '#generated/api/devices/devices.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { ListKind } from '#web/capabilities/list-state/list-kind.ts';
import { usePagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import type { PagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import { useKnownGroups } from '#web/capabilities/products/product-groups.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { firstPage, parsePosition, positionAddress, sortedBy } from '#web/shared/lib/lists/list-position.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { filterKey, filterRequest, noFilter, parseFilter } from './device-filter.ts';
import type { DeviceFilter } from './device-filter.ts';

const LIST_FRESH_MS = 10_000; // a click does not fetch again what was just prefetched

export type DeviceColumn = (typeof deviceSortColumns)[number];
/** What the list of devices shows, as its address says. */
export type DeviceListState = DeviceFilter & ListPosition<DeviceColumn>;
export type DeviceList = PagedList<DeviceListState, DeviceListItem>;

/** The last dispatched first, 15 rows (§9). */
const defaultListState: DeviceListState = { ...noFilter, ...firstPage('dispatchDate') };

/** The address of a list; defaults are left out of it. */
function listPath(state: DeviceListState): string {
  const { words, groups, support, warranty, inRma } = state;
  return paths.devices({
    words: words === '' ? undefined : words,
    groups,
    support: support.map(String),
    warranty,
    inRma: inRma || undefined,
    ...positionAddress(state, defaultListState),
  });
}

/** The list of devices: its address and what is remembered of it. */
export const deviceList: ListKind<DeviceListState> = {
  name: 'Devices',
  defaults: defaultListState,
  parse: (search) => ({ ...parseFilter(search), ...parsePosition(search, deviceSortColumns, defaultListState) }),
  pathOf: listPath,
  filterKey,
  useKnown,
};

/** One page of the list. */
export function devicePageQuery(state: DeviceListState, page: number, options: CallOptions = {}) {
  const request = {
    pagination: { page, rowsPerPage: state.size, sortBy: state.sort, sortDescending: state.desc },
    request: filterRequest(state),
  };
  return {
    queryKey: getSearchDevicesQueryKey(request),
    queryFn: ({ signal }: { signal: AbortSignal }) => searchDevices(request, options, signal),
    staleTime: LIST_FRESH_MS,
  };
}

/** The list of devices as its address says; every change is a change of the address. */
export function useDeviceList(): DeviceList {
  return usePagedList(deviceList, devicePageQuery);
}

/** The same list narrowed by other filters, from its first page. */
export function filteredBy(state: DeviceListState, filter: Partial<DeviceFilter>): DeviceListState {
  return { ...state, ...filter, page: 1, more: 0 };
}

/** Sorted by a column, latest days first; sorting again reverses the order. */
export function sortedByColumn(state: DeviceListState, column: DeviceColumn): DeviceListState {
  return sortedBy(state, column, column === 'dispatchDate' || column === 'warrantyUntil');
}

function useKnown(state: DeviceListState): DeviceListState {
  return { ...state, groups: useKnownGroups(state.groups) };
}
