import type { ListKind } from '#web/capabilities/list-state/list-kind.ts';
import { usePagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import type { PagedList } from '#web/capabilities/list-state/use-paged-list.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { defaultListState, listPath, parseListAddress } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { columnsOf } from './table/list-columns.ts';
import type { ListColumn } from './table/list-columns.ts';
import { filterKey } from './filter/list-filter.ts';
import { useKnownGroups } from '#web/capabilities/products/product-groups.ts';
import { ticketPageQuery } from './list-query.ts';

/** The list of tickets: its address and what is remembered of it. */
export const ticketList: ListKind<ListState, ListColumn> = {
  name: 'Tickets',
  defaults: defaultListState,
  parse: parseListAddress,
  pathOf: listPath,
  filterKey,
  columnsOf,
  useKnown,
};

export type TicketList = PagedList<ListState, TicketListItem, ListColumn>;

/** The ticket list as its address says; every change is a change of the address. */
export function useTicketList(): TicketList {
  return usePagedList(ticketList, ticketPageQuery);
}

function useKnown(state: ListState): ListState {
  return { ...state, groups: useKnownGroups(state.groups) };
}
