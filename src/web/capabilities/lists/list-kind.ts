import type { Icon } from '@primer/octicons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Ability, TicketReach } from '#domain/access.ts';
import type { OperationId } from '#generated/operations.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { FilteredList } from '#generated/model/filteredList.ts';
import type { TicketTurnCounts } from '#generated/model/ticketTurnCounts.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';
import type { loadPageCode } from '#web/shared/routing/page-code.ts';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import type { Chosen, Filter } from './filter-kinds.ts';

/** What a list shows, as its URL says: the position, search words and filters. */
export type ListState = ListPosition & { words: string; filters: Chosen };

/** Places on a card: the first line and its end, the title, what follows it, the facts, their end and the line below. */
export type CardSlot = 'top' | 'corner' | 'title' | 'body' | 'facts' | 'when' | 'foot';

type Cell<Row> = (row: Row) => ReactNode;

/** Muted, in small letters, on several lines, at the end of the cell. */
export type ColumnLook = 'muted' | 'small' | 'wraps' | 'end';

export type Column<Row, Sort extends string = string> = {
  /** What the table shows of a row. */
  cell: Cell<Row>;
  /** Where a card shows the same, or what it shows instead. */
  card?: CardSlot | Partial<Record<CardSlot, Cell<Row>>>;
  /** What the contract calls it where the list can be sorted by it. */
  sortBy?: Sort;
  /** Sorted by it for the first time, the latest or greatest comes first. */
  greatestFirst?: true;
  /** Pixels; columns without a width share what is left. */
  width?: number;
  /** The list width in pixels below which it is hidden, unless columns were chosen. */
  hiddenBelow?: 900 | 1000 | 1160;
  /** Rows of two lines say it, or as much, elsewhere: a column of its own in compact rows, or when it is chosen. */
  isInSecondLine?: true;
  /** A row is found and opened by it: it cannot be turned off. */
  isFixed?: true;
  look?: readonly ColumnLook[];
  className?: string | undefined;
  /** The text of a cell that may be cut off. */
  titleOf?: (row: Row) => string;
};

type ByReach = string | Record<TicketReach, string>;

/** Headings and texts for a list without rows. */
type Emptiness = { empty: ByReach; emptyText: ByReach };

/** The texts of a list: without one of them it does not compile. */
export type ListTexts<ColumnName extends string = string, FilterName extends string = string> = Emptiness & {
  heading: string;
  total: (count: number) => string;
  loading: string;
  results: (count: number) => string;
  search: string;
  searchHint: string;
  columns: Readonly<Record<ColumnName, string>>;
  filter: Readonly<Record<FilterName, string>> & { label: string };
  filteredEmpty: string;
  filteredEmptyText: string;
  searchEmpty: string;
  searchEmptyText: string;
  failed: string;
  /** The button that creates a row; in the empty list it may say more. */
  create?: string;
  createFirst?: string;
  /** Nothing even with the filter that widens, and the buttons that apply it when nothing matches. */
  widened?: Emptiness & { filtered?: string; searched?: string };
};

export type Page<Row> = {
  result: readonly Row[];
  pagination: { page: number; totalRows: number };
  /** How many rows each group has on all pages, in the order that groups them. */
  turnCounts?: TicketTurnCounts;
};

/** Whose turn it is: the reader's, the other side's or nobody's. */
export type Turn = keyof TicketTurnCounts;

/** Rows under heads, in the one order that puts those of a group together. */
export type RowGroups<Row> = {
  sortBy: string;
  of: (row: Row) => Turn;
  useHead: () => (group: Turn) => string;
};

/** How to fetch one page of a list. */
export type PageQuery<Row> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
  staleTime: number;
};

/** A part of the page that only some lists have. */
export type ListSlot<Row> = ComponentType<{ list: PagedList<Row> }>;

/** What all declarations of lists have, whatever the types of their parts. */
export type ListParts<Row> = {
  /** The name under which the server remembers its state. */
  name: FilteredList;
  /** Its address without a query. */
  path: string;
  /** What belongs in it, as icons, while it has no rows: the large one first. */
  picture: readonly Icon[];
  /** What was typed into the search as it is searched; words by default. */
  clean?: (typed: string) => string;
  /** A key that leads to the search. */
  searchKey?: string;
  /** The page where a row is created, and who may. */
  create?: { needs: OperationId | Ability; path: string };
  /** The page that a row opens: its code is fetched in idle time. */
  opens?: Parameters<typeof loadPageCode>[0];
  /** The server renders it: its texts are there, and it hydrates at once, before early keys are replayed. */
  isFirstView?: true;
  /** A row with something new is bold. */
  isUnread?: (row: Row) => boolean;
  /** People choose which columns they see. */
  hasChosenColumns?: true;
  /** Another view of a list has its own page size: it neither takes nor changes what is remembered of the list's. */
  hasOwnSize?: true;
  /** Rows have two lines unless people choose compact ones. */
  hasTwoLines?: true;
  groups?: RowGroups<Row>;
  /** The list under other filters, each a link, beside the heading. */
  Views?: ListSlot<Row>;
  /** Beside the search. */
  Tools?: ListSlot<Row>;
  /** In place of the button that exports: a menu with that and more. */
  Menu?: ListSlot<Row>;
  /** Between the head and the rows. */
  Above?: ComponentType;
  /** In place of the table and the cards. */
  Rows?: ListSlot<Row>;
  /** What is said when words find nothing; undefined leaves it to the texts. */
  useNothingFound?: () => (words: string) => { heading: string; text: string } | undefined;
};

/** A list, as its declaration says. */
export type ListKind<Row> = ListParts<Row> & {
  useTexts: () => ListTexts;
  columns: Readonly<Record<string, Column<Row>>>;
  filters: Readonly<Record<string, Filter>>;
  defaults: ListState;
  pageQuery: (state: ListState, page: number, options?: CallOptions) => PageQuery<Row>;
  /** Saves the filtered list, in its order, as a file, and returns its name. Throws what the call throws. */
  save?: (state: ListState, format: ExportFormat) => Promise<string>;
};

/** The columns that a person chose; undefined leaves it to the width of the page. */
export type ChosenColumns = readonly string[] | undefined;

/** Pixels by the names of columns. */
export type ColumnWidths = Readonly<Partial<Record<string, number>>>;

/** What the server remembers of a list for a person, on every device. */
export type ListMemory = {
  /** Its filters, page size and order; a page and words are of the moment and not remembered. */
  state: ListState;
  columns: ChosenColumns;
  /** All columns in the order that a person gave them; undefined leaves them in the declaration's. */
  order: readonly string[] | undefined;
  /** Pixels of the columns that a person resized. */
  widths: ColumnWidths;
  isPanelOpen: boolean;
  /** Rows of one line, where the list has them of two. */
  isCompact: boolean;
};

export type ListView = {
  state: ListState;
  /** The state just requested, while its page loads; else the same as `state`. */
  wanted: ListState;
  /** Undefined while the server is asked how the list was left. */
  memory: ListMemory | undefined;
  /** The filters before the present ones. */
  former: ListState | undefined;
  /** Changes the requested state. `replace` adds no history entry and keeps the scroll position. */
  show: (change: (asked: ListState) => ListState, replace?: 'replace') => void;
  remember: (changes: Partial<Omit<ListMemory, 'state'>>) => void;
};

export type PagedList<Row> = ListView & {
  kind: ListKind<Row>;
  /** The rows of the page; the previous page's while the next one loads. Absent at the first load and after a failure. */
  rows: readonly Row[] | undefined;
  /** The rows of the table, followed by those of a prefetched page. */
  tablePages: readonly TablePage<Row>[];
  /** The rows of the cards: the page and the further ones loaded. */
  cards: readonly Row[];
  totalRows: number;
  /** How many rows each group has on all pages; undefined in other orders. */
  groupCounts: TicketTurnCounts | undefined;
  pages: number;
  error: Error | null;
  /** The previous page is shown while the next one loads. */
  isStale: boolean;
  more: { exists: boolean; isLoading: boolean; error: Error | null; retry: () => void };
  /** Shows more rows without a new history entry, keeping the scroll position. */
  grow: () => void;
  retry: () => void;
  /** Prefetches a page. Rejects with what the call throws. */
  prefetch: (page: number) => Promise<unknown>;
};
