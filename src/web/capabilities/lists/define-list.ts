import type { QueryKey } from '@tanstack/react-query';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { firstPage } from '#web/shared/lib/lists/list-position.ts';
import type { PageSize } from '#web/shared/lib/lists/list-position.ts';
import type { Filter } from './filter-kinds.ts';
import type { Column, ListKind, ListParts, ListState, ListTexts, Page } from './list-kind.ts';
import { activeFilters } from './list-state.ts';

const LIST_FRESH_MS = 10_000; // a click does not fetch again what was just prefetched

type Search<Sort extends string, Wire> = {
  pagination: { page: number; rowsPerPage: PageSize; sortBy: Sort; sortDescending: boolean };
  request: Wire;
};

type Export<Sort extends string, Wire> = {
  format: ExportFormat;
  sortBy: Sort;
  sortDescending: boolean;
  request: Wire;
};

type Declaration<
  Row,
  Sort extends string,
  Wire extends object,
  ColumnName extends string,
  FilterName extends string,
  Texts extends ListTexts<ColumnName, FilterName>,
> = Omit<ListParts<Row>, 'create'> & {
  /** The generated call for one page, and the key of its query. */
  search: (request: Search<Sort, Wire>, options?: CallOptions, signal?: AbortSignal) => Promise<Page<Row>>;
  queryKey: (request: Search<Sort, Wire>) => QueryKey;
  /** By their names in the texts; tables have them in this order. */
  columns: Record<ColumnName, Column<Row, NoInfer<Sort>>>;
  /** What the list is sorted by at first, the greatest first (§9). */
  sortBy: NoInfer<Sort>;
  /** By their names in the address and the texts; panel and tokens have them in this order. */
  filters: Record<FilterName, Filter<NoInfer<Partial<Wire>>>>;
  /** What the contract calls the search words. */
  words: (words: string) => NoInfer<Wire>;
  /** Words that are all that is searched for, whatever the filters. */
  wordsAlone?: (words: string) => NoInfer<Wire> | undefined;
  useTexts: () => Texts;
  create?: NonNullable<ListParts<Row>['create']> & (Texts extends { create: string } ? unknown : never);
  /** The generated call that exports the list, and the name of the file where the server gives none. */
  export?: {
    call: (request: Export<NoInfer<Sort>, NoInfer<Wire>>) => Promise<{ data: Blob; headers: Record<string, unknown> }>;
    file: string;
  };
};

/** A list of the app by one declaration; `listPage` makes its page. */
export function defineList<
  Row extends { id: string },
  Sort extends string,
  Wire extends object,
  ColumnName extends string,
  FilterName extends string,
  Texts extends ListTexts<ColumnName, FilterName>,
>(declaration: Declaration<Row, Sort, Wire, ColumnName, FilterName, Texts>): ListKind<Row> {
  const { search, queryKey, words, wordsAlone, sortBy, export: exported, columns, filters, ...parts } = declaration;
  const sorts = Object.values<Column<Row, Sort>>(columns).flatMap((column) => column.sortBy ?? []);
  const sortOf = (state: ListState) => sorts.find((sort) => sort === state.sort) ?? sortBy;
  const filterRequest = (state: ListState) => wordsAlone?.(state.words) ?? wireFilter<Wire>(filters, words, state);
  return {
    ...parts,
    columns,
    filters,
    defaults: { ...firstPage(sortBy), words: '', filters: {} },
    pageQuery: (state, page, options = {}) => {
      const request = {
        pagination: { page, rowsPerPage: state.size, sortBy: sortOf(state), sortDescending: state.desc },
        request: filterRequest(state),
      };
      return {
        queryKey: queryKey(request),
        queryFn: ({ signal }) => search(request, options, signal),
        staleTime: LIST_FRESH_MS,
      };
    },
    ...(exported && {
      save: async (state, format) => {
        const { desc: sortDescending } = state;
        const request = { format, sortBy: sortOf(state), sortDescending, request: filterRequest(state) };
        const { saveAnswer } = await import('#web/shared/http/save-answer.ts');
        return saveAnswer(await exported.call(request), `${exported.file}.${format}`);
      },
    }),
  };
}

function wireFilter<Wire extends object>(
  filters: Readonly<Record<string, Filter<Partial<Wire>>>>,
  words: (words: string) => Wire,
  state: ListState,
): Wire {
  const parts = activeFilters(filters, state).map(({ filter, values }) => filter.request(values));
  return Object.assign({}, ...parts, state.words !== '' && words(state.words));
}
