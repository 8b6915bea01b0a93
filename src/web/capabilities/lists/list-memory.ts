import { knownColumns, knownOrder, knownWidths } from './columns/list-columns.ts';
import type { ListKind, ListMemory, ListState } from './list-kind.ts';
import { filterKey, fromTheStart, listPath, parseList, withWords } from './list-state.ts';

const VERSION = 1;

/** The stored text of a list. Its filters have the form of a URL, so that one parser reads both. */
export function memoryText<Row>(kind: ListKind<Row>, memory: ListMemory): string {
  const { state, columns, order, widths, isPanelOpen, isCompact } = memory;
  const address = searchOf(kind, remembered(state));
  return JSON.stringify({
    v: VERSION,
    address,
    ...(columns !== undefined && { columns }),
    ...(order !== undefined && { order }),
    ...(Object.keys(widths).length > 0 && { widths }),
    panelOpen: isPanelOpen,
    ...(isCompact && { compact: true }),
  });
}

/** Reads such a text; what is broken or of another version counts as nothing. */
export function readMemory<Row>(kind: ListKind<Row>, text: string): ListMemory {
  const { address, columns, order, widths, panelOpen, compact } = readObject(text);
  return {
    state: remembered(parseList(kind, new URLSearchParams(typeof address === 'string' ? address : ''))),
    columns: Array.isArray(columns) ? knownColumns(kind, columns) : undefined,
    order: Array.isArray(order) ? knownOrder(kind, order) : undefined,
    widths: knownWidths(kind, widths),
    isPanelOpen: panelOpen === true,
    isCompact: compact === true,
  };
}

/** The text of a filter that gets a name: what is searched and its order, but not how many rows a page has. */
export function namedFilterText<Row>(kind: ListKind<Row>, state: ListState): string {
  return JSON.stringify({ v: VERSION, address: searchOf(kind, shared(kind, state)) });
}

/** The list with a filter that had a name; undefined when its text is broken. The page size stays. */
export function withNamedFilter<Row>(kind: ListKind<Row>, text: string, { size }: ListState): ListState | undefined {
  const { address } = readObject(text);
  return typeof address === 'string' ? { ...parseList(kind, new URLSearchParams(address)), size } : undefined;
}

/** A list's URL for sharing: without this person's position and page size. */
export function sharedPath<Row>(kind: ListKind<Row>, state: ListState): string {
  return listPath(kind, shared(kind, state));
}

/**
 * What a URL means on arrival. A bare one shows the list as it was left; any other says what is searched, and missing page size
 * and order are the person's own.
 */
export function arrivalState<Row>(kind: ListKind<Row>, search: URLSearchParams, liked: ListState): ListState {
  const { size } = kind.hasOwnSize ? kind.defaults : liked;
  if (search.toString() === '') return { ...liked, size };
  return {
    ...parseList(kind, search),
    ...(!search.has('size') && { size }),
    ...(!search.has('sort') && !search.has('desc') && { sort: liked.sort, desc: liked.desc }),
  };
}

/** What is remembered of a shown state, where `before` is remembered now. */
export function stateToKeep<Row>({ hasOwnSize }: ListKind<Row>, state: ListState, before: ListState): ListState {
  return hasOwnSize ? { ...state, size: before.size } : state;
}

/** The filters as they were before, when they were others. */
export function previousFilter<Row>(kind: ListKind<Row>, previous: string, state: ListState): ListState | undefined {
  if (previous === '') return undefined;
  const former = { ...readMemory(kind, previous).state, size: state.size, sort: state.sort, desc: state.desc };
  return filterKey(kind, former) === filterKey(kind, state) ? undefined : former;
}

function remembered(state: ListState): ListState {
  return withWords(state, '');
}

function shared<Row>(kind: ListKind<Row>, state: ListState): ListState {
  return { ...fromTheStart(state), size: kind.defaults.size };
}

function searchOf<Row>(kind: ListKind<Row>, state: ListState): string {
  return listPath(kind, state).split('?')[1] ?? '';
}

function readObject(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'v' in value && value.v === VERSION ? { ...value } : {};
  } catch {
    return {};
  }
}
