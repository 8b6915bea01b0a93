import { rmaSortColumns } from '#domain/enums.ts';
import { getSearchRmasQueryKey, searchRmas } from '#generated/api/rma/rma.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { ListKind } from '#web/capabilities/list-state/list-kind.ts';
import { usePagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import type { PagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import { useKnownGroups } from '#web/capabilities/products/product-groups.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { firstPage, parsePosition, positionAddress, sortedBy } from '#web/shared/lib/lists/list-position.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { filterKey, filterRequest, noFilter, parseFilter } from './rma-list-filter.ts';
import type { RmaListFilter } from './rma-list-filter.ts';

const LIST_FRESH_MS = 10_000; // a click does not fetch again what was just prefetched

export type RmaColumn = (typeof rmaSortColumns)[number];
/** What the list of returns shows, as its address says. */
export type RmaListState = RmaListFilter & ListPosition<RmaColumn>;
export type RmaList = PagedList<RmaListState, RmaListItem>;

/** Newest first, 15 rows (§9), rejected and closed ones hidden. */
const defaultListState: RmaListState = { ...noFilter, ...firstPage('displayId') };

/** The address of a list; defaults are left out of it. */
function listPath(state: RmaListState): string {
  const { from, to, statuses, turns, groups } = state;
  return paths.rmaList({
    from,
    to,
    statuses,
    turns,
    groups,
    words: state.words === '' ? undefined : state.words,
    completed: state.completed || undefined,
    mine: state.mine || undefined,
    ...positionAddress(state, defaultListState),
  });
}

/** The list of returns: its address and what is remembered of it. */
export const rmaList: ListKind<RmaListState> = {
  name: 'Rmas',
  defaults: defaultListState,
  parse: (search) => ({ ...parseFilter(search), ...parsePosition(search, rmaSortColumns, defaultListState) }),
  pathOf: listPath,
  filterKey,
  useKnown,
};

/** One page of the list. */
export function rmaPageQuery(state: RmaListState, page: number, options: CallOptions = {}) {
  const request = {
    pagination: { page, rowsPerPage: state.size, sortBy: state.sort, sortDescending: state.desc },
    request: filterRequest(state),
  };
  return {
    queryKey: getSearchRmasQueryKey(request),
    queryFn: ({ signal }: { signal: AbortSignal }) => searchRmas(request, options, signal),
    staleTime: LIST_FRESH_MS,
  };
}

/** The list of returns as its address says; every change is a change of the address. */
export function useRmaList(): RmaList {
  return usePagedList(rmaList, rmaPageQuery);
}

/** The same list narrowed by other filters, from its first page. */
export function filteredBy(state: RmaListState, filter: Partial<RmaListFilter>): RmaListState {
  return { ...state, ...filter, page: 1, more: 0 };
}

/** Sorted by a column, latest numbers and days first; sorting again reverses the order. */
export function sortedByColumn(state: RmaListState, column: RmaColumn): RmaListState {
  return sortedBy(state, column, column !== 'status' && column !== 'whoseTurn');
}

function useKnown(state: RmaListState): RmaListState {
  return { ...state, groups: useKnownGroups(state.groups) };
}
