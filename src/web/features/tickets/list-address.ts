import { ticketSortColumns } from '#domain/enums.ts';
import { PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT_ROWS, PAGE_SIZES_ROWS } from '#domain/limits.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { filterRequest, noFilter, parseFilter } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

export type SortColumn = (typeof ticketSortColumns)[number];
export type PageSize = (typeof PAGE_SIZES_ROWS)[number];

/** What the ticket list shows, as its address says. */
export type ListState = ListFilter & {
  page: number;
  /** How many further pages the cards show below `page`. */
  more: number;
  size: PageSize;
  sort: SortColumn;
  desc: boolean;
};

const MORE_PAGES_MAX = 20; // beyond it a phone is better served by the next pages than by one endless list

/** §2.4, §9: newest first, 15 rows, solved and closed ones hidden. */
export const defaultListState: ListState = {
  ...noFilter,
  page: 1,
  more: 0,
  size: PAGE_SIZE_DEFAULT_ROWS,
  sort: 'displayId',
  desc: true,
};

/** Reads the address; what is unknown or out of bounds counts as absent. */
export function parseListAddress(search: URLSearchParams): ListState {
  const sort = oneOf(ticketSortColumns, search.get('sort')) ?? defaultListState.sort;
  return {
    ...parseFilter(search),
    page: wholeNumber(search.get('page'), 1, PAGE_NUMBER_MAX) ?? 1,
    more: wholeNumber(search.get('more'), 0, MORE_PAGES_MAX) ?? 0,
    size: PAGE_SIZES_ROWS.find((size) => String(size) === search.get('size')) ?? defaultListState.size,
    sort,
    desc: search.get('desc') === null ? defaultListState.desc : search.get('desc') === '1',
  };
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
    page: changed('page'),
    more: changed('more'),
    size: changed('size'),
    sort: changed('sort'),
    desc: changed('desc'),
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

/** A column's first press sorts ascending, but times and numbers newest first; the next press turns it round. */
export function sortedBy(state: ListState, column: SortColumn): ListState {
  const newestFirst = column === 'displayId' || column === 'createdOn';
  return { ...state, sort: column, desc: state.sort === column ? !state.desc : newestFirst, page: 1, more: 0 };
}

/** The page that holds the same first row in pages of another size. */
export function resized(state: ListState, size: PageSize): ListState {
  const firstRow = (state.page - 1) * state.size;
  return { ...state, size, page: Math.floor(firstRow / size) + 1, more: 0 };
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value | undefined {
  return values.find((value) => value === wanted);
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
