import type { ListKind, ListState } from './list-kind.ts';

/** What the server remembers of a list for a person, on every device. */
export type ListMemory<State extends ListState, Column extends string = string> = {
  /** Its filters, page size and order; a page and words are of the moment and not remembered. */
  state: State;
  /** Which columns were chosen; undefined leaves it to the width of the page. */
  columns: readonly Column[] | undefined;
  isPanelOpen: boolean;
};

const VERSION = 1;

/** The stored text of a list. Its filters have the form of a URL, so that one parser reads both. */
export function memoryText<State extends ListState, Column extends string>(
  kind: ListKind<State, Column>,
  { state, columns, isPanelOpen }: ListMemory<State, Column>,
): string {
  const address = searchOf(kind, remembered(state));
  return JSON.stringify({ v: VERSION, address, ...(columns !== undefined && { columns }), panelOpen: isPanelOpen });
}

/** Reads such a text; what is broken or of another version counts as nothing. */
export function readMemory<State extends ListState, Column extends string>(
  kind: ListKind<State, Column>,
  text: string,
): ListMemory<State, Column> {
  const { address, columns, panelOpen } = readObject(text);
  return {
    state: remembered(kind.parse(new URLSearchParams(typeof address === 'string' ? address : ''))),
    columns: Array.isArray(columns) ? kind.columnsOf?.(columns) : undefined,
    isPanelOpen: panelOpen === true,
  };
}

/** The text of a filter that gets a name: what is searched and its order, but not how many rows a page has. */
export function namedFilterText<State extends ListState>(kind: ListKind<State>, state: State): string {
  return JSON.stringify({ v: VERSION, address: searchOf(kind, shared(kind, state)) });
}

/** The list with a filter that had a name; undefined when its text is broken. The page size stays. */
export function withNamedFilter<State extends ListState>(
  kind: ListKind<State>,
  text: string,
  { size }: State,
): State | undefined {
  const { address } = readObject(text);
  return typeof address === 'string' ? { ...kind.parse(new URLSearchParams(address)), size } : undefined;
}

/** A list's URL for sharing: without this person's position and page size. */
export function sharedPath<State extends ListState>(kind: ListKind<State>, state: State): string {
  return kind.pathOf(shared(kind, state));
}

/**
 * What a URL means on arrival. A bare one shows the list as it was left; any other says what is searched, and missing page size
 * and order are the person's own.
 */
export function arrivalState<State extends ListState>(
  kind: ListKind<State>,
  search: URLSearchParams,
  liked: State,
): State {
  if (search.toString() === '') return liked;
  return {
    ...kind.parse(search),
    ...(!search.has('size') && { size: liked.size }),
    ...(!search.has('sort') && !search.has('desc') && { sort: liked.sort, desc: liked.desc }),
  };
}

/** The filters as they were before, when they were others. */
export function previousFilter<State extends ListState>(
  kind: ListKind<State>,
  previous: string,
  state: State,
): State | undefined {
  if (previous === '') return undefined;
  const former = { ...readMemory(kind, previous).state, size: state.size, sort: state.sort, desc: state.desc };
  return kind.filterKey(former) === kind.filterKey(state) ? undefined : former;
}

function remembered<State extends ListState>(state: State): State {
  return { ...state, words: '', page: 1, more: 0 };
}

function shared<State extends ListState>(kind: ListKind<State>, state: State): State {
  return { ...state, page: 1, more: 0, size: kind.defaults.size };
}

function searchOf<State extends ListState>(kind: ListKind<State>, state: State): string {
  return kind.pathOf(state).split('?')[1] ?? '';
}

function readObject(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'v' in value && value.v === VERSION ? { ...value } : {};
  } catch {
    return {};
  }
}
