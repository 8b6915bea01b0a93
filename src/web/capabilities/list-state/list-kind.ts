import type { FilteredList } from '#generated/model/filteredList.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';

/** What a list shows, as its URL says: filters, search words, and the position. */
export type ListState = ListPosition & { words: string };

/** How one of the lists is written in an address, and what is remembered of it. */
export type ListKind<State extends ListState, Column extends string = string> = {
  /** The name under which the server remembers it. */
  name: FilteredList;
  defaults: State;
  parse: (search: URLSearchParams) => State;
  /** The address of a list; defaults are left out of it. */
  pathOf: (state: State) => string;
  /** Equal for states with the same filters, whatever the search words. */
  filterKey: (state: State) => string;
  /** Those of the columns that there are, in their order; for a list whose columns can be chosen. */
  columnsOf?: (names: readonly unknown[]) => readonly Column[];
  /** §2.4: a selection is dropped when its option disappears; a hook, because the options may have to be fetched. */
  useKnown?: (state: State) => State;
};
