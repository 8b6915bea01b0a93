import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { parsePosition, positionAddress, sortedBy } from '#web/shared/lib/lists/list-position.ts';
import { stringify } from '#web/shared/routing/query-string.ts';
import type { Chosen, Filter } from './filter-kinds.ts';
import type { Column, ListKind, ListState } from './list-kind.ts';

type WithFilters = { filters: Readonly<Record<string, Filter>> };
type AddressedList<Row> = Pick<ListKind<Row>, 'path' | 'columns' | 'filters' | 'defaults' | 'clean'>;

/** Reads an address; what is unknown or out of bounds counts as absent. */
export function parseList<Row>(kind: AddressedList<Row>, search: URLSearchParams): ListState {
  const { columns, filters, defaults, clean = cleanWords } = kind;
  const sorts = Object.values(columns).flatMap(({ sortBy }) => sortBy ?? []);
  const chosen = Object.entries(filters).map(([name, filter]) => [name, filter.parse(search, name)] as const);
  return {
    ...parsePosition(search, sorts, defaults),
    words: clean(search.get('words') ?? ''),
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
  };
}

/** The address of a list; defaults are left out of it. */
export function listPath<Row>({ path, filters, defaults }: AddressedList<Row>, state: ListState): string {
  const { words } = state;
  const chosen = activeFilters(filters, state).map(({ name, filter, values }) => inAddress(filter, name, values));
  return `${path}${stringify({
    ...(words !== '' && { words }),
    ...Object.assign({}, ...chosen),
    ...positionAddress(state, defaults),
  })}`;
}

function inAddress(filter: Filter, name: string, values: readonly string[]): Chosen {
  if (filter.kind !== 'days') return { [name]: values };
  const [from = '', to = ''] = values;
  return { ...(from !== '' && { from: [from] }), ...(to !== '' && { to: [to] }) };
}

/** A filter that is active, and what it lets through. */
export type ActiveFilter<Some extends Filter = Filter> = { name: string; filter: Some; values: readonly string[] };

/** The active filters in their order. Search words have their own field. */
export function activeFilters<Some extends Filter>(
  filters: Readonly<Record<string, Some>>,
  state: Pick<ListState, 'filters'>,
): ActiveFilter<Some>[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const values = state.filters[name] ?? [];
    return values.some((value) => value !== '') ? [{ name, filter, values }] : [];
  });
}

/** Equal for states with the same filters, whatever the search words. */
export function filterKey({ filters }: WithFilters, state: ListState): string {
  return JSON.stringify(activeFilters(filters, state).map(({ name, values }) => [name, values]));
}

/** Whether words or a filter narrow the list. */
export function isNarrowed({ filters }: WithFilters, state: ListState): boolean {
  return state.words !== '' || activeFilters(filters, state).some(({ filter }) => !isWidening(filter));
}

/** Whether a filter shows more rows than without it. */
export function isWidening(filter: Filter): boolean {
  return filter.kind === 'flag' && filter.widens;
}

/** The same list with other filters, from its first page; the words stay. */
export function withFilters(state: ListState, filters: Chosen): ListState {
  return fromTheStart({ ...state, filters });
}

/** The same list with other values of one of its filters, from its first page. */
export function withFilter(state: ListState, name: string, values: readonly string[]): ListState {
  return withFilters(state, { ...state.filters, [name]: values });
}

/** The same list without the last of its filters, or without the last value of one that has several. */
export function withoutLastFilter({ filters }: WithFilters, state: ListState): ListState {
  const last = activeFilters(filters, state).at(-1);
  if (last === undefined) return state;
  const hasSeveral = last.filter.kind === 'manyOf' || last.filter.kind === 'groups';
  return withFilter(state, last.name, hasSeveral ? last.values.slice(0, -1) : []);
}

/** The same list for other words, from its first page. */
export function withWords(state: ListState, words: string): ListState {
  return fromTheStart({ ...state, words });
}

/** The list from its first page. */
export function fromTheStart(state: ListState): ListState {
  return { ...state, page: 1, more: 0 };
}

/** Sorted by a column in its natural order first; sorting again reverses the order. */
export function sortedByColumn<Row>(state: ListState, { sortBy, greatestFirst }: Column<Row>): ListState {
  return sortBy === undefined ? state : sortedBy(state, sortBy, greatestFirst ?? false);
}
