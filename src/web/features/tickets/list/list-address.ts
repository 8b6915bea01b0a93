import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import { firstPage, parsePosition, positionAddress, sortedBy } from '#web/shared/lib/lists/list-position.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { filterRequest, noFilter, parseFilter } from './filter/list-filter.ts';
import type { ListFilter } from './filter/list-filter.ts';

export type SortColumn = (typeof ticketSortColumns)[number];
/** What the ticket list shows, as its address says. */
export type ListState = ListFilter & ListPosition<SortColumn>;

/** §2.4, §9: newest first, 15 rows, solved and closed ones hidden. */
export const defaultListState: ListState = { ...noFilter, ...firstPage('displayId') };

/** Reads the address; what is unknown or out of bounds counts as absent. */
export function parseListAddress(search: URLSearchParams): ListState {
  return { ...parseFilter(search), ...parsePosition(search, ticketSortColumns, defaultListState) };
}

/** The address of a list; defaults are left out of it. */
export function listPath(state: ListState): string {
  const changed = <Key extends keyof ListState>(key: Key) =>
    state[key] === defaultListState[key] ? undefined : state[key];
  return paths.tickets({
    words: changed('words'),
    from: state.from,
    to: state.to,
    id: state.id,
    groups: state.groups,
    statuses: state.statuses,
    types: state.types,
    needsReply: changed('needsReply'),
    mine: changed('mine'),
    completed: changed('completed'),
    ...positionAddress(state, defaultListState),
  });
}

/** The search behind one page of the list. */
export function searchRequest(state: ListState, page: number): TicketSearchRequest {
  return {
    pagination: { page, rowsPerPage: state.size, sortBy: state.sort, sortDescending: state.desc },
    request: filterRequest(state),
  };
}

/** The same list narrowed by other filters, from its first page. */
export function filteredBy(state: ListState, filter: Partial<ListFilter>): ListState {
  return { ...state, ...filter, page: 1, more: 0 };
}

/** The same list without its filters, from its first page; the words that are searched stay. */
export function withoutFilters(state: ListState): ListState {
  return filteredBy(state, { ...noFilter, words: state.words });
}

/** Whether the list can be sorted by a column. */
export function isSortColumn(column: string): column is SortColumn {
  const sortable: readonly string[] = ticketSortColumns;
  return sortable.includes(column);
}

/** Sorted by a column, newest times and numbers first; sorting again reverses the order. */
export function sortedByColumn(state: ListState, column: SortColumn): ListState {
  return sortedBy(state, column, column === 'displayId' || column === 'createdOn');
}
