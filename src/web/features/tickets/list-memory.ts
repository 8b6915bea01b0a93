import { defaultListState, listPath, parseListAddress } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { filterKey } from './list-filter.ts';
import { columnsOf } from './list-columns.ts';
import type { ChosenColumns } from './list-columns.ts';

/** What the server remembers of the list for a person, on every device. */
export type ListMemory = {
  /** Its filters, page size and order; a page and words are of the moment and not remembered. */
  state: ListState;
  columns: ChosenColumns;
  isPanelOpen: boolean;
};

const VERSION = 1;

/** The text that is kept of a list. The filters stand in it as an address, so that one reader knows both. */
export function memoryText({ state, columns, isPanelOpen }: ListMemory): string {
  const address = searchOf(remembered(state));
  return JSON.stringify({ v: VERSION, address, ...(columns !== undefined && { columns }), panelOpen: isPanelOpen });
}

/** Reads such a text; what is broken or of another version counts as nothing. */
export function readMemory(text: string): ListMemory {
  const { address, columns, panelOpen } = readObject(text);
  return {
    state: remembered(parseListAddress(new URLSearchParams(typeof address === 'string' ? address : ''))),
    columns: Array.isArray(columns) ? columnsOf(columns) : undefined,
    isPanelOpen: panelOpen === true,
  };
}

/** The text of a filter that gets a name: what is searched and its order, but not how many rows a page has. */
export function namedFilterText(state: ListState): string {
  return JSON.stringify({ v: VERSION, address: searchOf(shared(state)) });
}

/** The list with a filter that had a name; undefined when its text is broken. The page size stays. */
export function withNamedFilter(text: string, { size }: ListState): ListState | undefined {
  const { address } = readObject(text);
  return typeof address === 'string' ? { ...parseListAddress(new URLSearchParams(address)), size } : undefined;
}

/** The address of a list for somebody else: where this person stands in it and how many rows they like is left out. */
export function sharedPath(state: ListState): string {
  return listPath(shared(state));
}

/**
 * What an address means to somebody who arrives with it. A bare one is the list as it was left; another one says
 * what is searched, and what it does not say of page size and order is as the person likes it.
 */
export function arrivalState(search: URLSearchParams, liked: ListState): ListState {
  if (search.toString() === '') return liked;
  return {
    ...parseListAddress(search),
    ...(!search.has('size') && { size: liked.size }),
    ...(!search.has('sort') && !search.has('desc') && { sort: liked.sort, desc: liked.desc }),
  };
}

/** The filters as they were before, when they were others. */
export function formerFilter(previous: string, state: ListState): ListState | undefined {
  if (previous === '') return undefined;
  const former = { ...readMemory(previous).state, size: state.size, sort: state.sort, desc: state.desc };
  return filterKey(former) === filterKey(state) ? undefined : former;
}

const remembered = (state: ListState): ListState => ({ ...state, words: '', page: 1, more: 0 });
const shared = (state: ListState): ListState => ({ ...state, page: 1, more: 0, size: defaultListState.size });
const searchOf = (state: ListState) => listPath(state).split('?')[1] ?? '';

function readObject(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'v' in value && value.v === VERSION ? { ...value } : {};
  } catch {
    return {};
  }
}
