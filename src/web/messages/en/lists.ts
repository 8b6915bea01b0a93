import { counted, number } from './counted.ts';

/** Texts shared by all lists: filters, pages and cards. */
export const lists = {
  showing: (from: number, to: number, total: number) =>
    `Showing ${number.format(from)}–${number.format(to)} of ${number.format(total)}`,
  rowsPerPage: 'Rows per page',
  perPage: (rows: number) => `${rows} per page`,
  pages: 'Pages',
  page: (page: number) => `Page ${number.format(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  fromTheStart: 'Back to the first page',
  pastTheEnd: 'This page is empty',
  pastTheEndText: 'The list no longer has this many pages.',
  filters: 'Active filters',
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  clearFilters: 'Clear all',
  clearSearch: 'Clear search',
  toggleFilters: 'Filters',
  toggleFiltersLabel: (count: number) =>
    count === 0 ? 'Filters' : `Filters, ${counted(count, 'is active', 'are active')}`,
  field: {
    label: 'Filters that fit',
    count: (count: number) => counted(count, 'filter fits', 'filters fit'),
    nothing: 'No value of this filter fits',
  },
  isActive: 'Active',
  loadingFilters: 'Loading filters…',
  dates: {
    between: (from: string, to: string) => `${from} – ${to}`,
    since: (from: string) => `From ${from}`,
    until: (to: string) => `Until ${to}`,
  },
  any: 'Any',
  display: {
    menu: 'Display',
    rows: 'Rows',
    comfortable: 'Comfortable, two lines',
    compact: 'Compact, one line',
    columns: 'Columns',
    byWidth: 'Fit to width',
  },
  sort: { by: (column: string) => `Sort: ${column}`, again: 'Choose again to reverse' },
  unknownGroup: 'Unknown product',
  export: {
    menu: 'Export',
    preparing: 'Preparing…',
    done: (name: string) => `${name} was saved`,
    failed: 'Export failed',
    tooMany: (rows: string, max: string) => `The list has ${rows}. You can export up to ${max}. Filter the list first.`,
  },
};
