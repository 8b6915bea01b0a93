import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import type { LoaderFunction } from 'react-router';
import { PagedViews } from '#web/capabilities/list-state/paged-views.tsx';
import { fetchShownList, prefetchSearch } from '#web/capabilities/list-state/use-paged-list.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { whenIdle } from '#web/shared/routing/prefetch.ts';
import { loadPageCode } from '#web/shared/routing/page-code.ts';
import type { PageDeps } from '#web/shared/routing/page-module.ts';
import { FilterFrame, useFilterPanel } from '#web/shared/ui/filter/filter-frame.tsx';
import styles from '#web/shared/ui/list/list-page.module.css';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import { TicketFilterTokens } from './filter/filter-tokens.tsx';
import { ListHead } from './list-head.tsx';
import { CardsSkeleton, TableSkeleton } from './table/list-skeleton.tsx';
import { ListEmpty, ListFailed } from './list-states.tsx';
import { TicketCards } from './table/ticket-cards.tsx';
import { TicketTable } from './table/ticket-table.tsx';
import { filteredBy, sortedByColumn } from './list-address.ts';
import { ticketPageQuery } from './list-query.ts';
import { ticketList, useTicketList } from './ticket-list.ts';
import type { TicketList } from './ticket-list.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));

/** Starts the first search while the page's frame is shown already. */
export function createLoader({ queryClient, waits }: PageDeps): LoaderFunction {
  return async ({ request }) => {
    if (waits) await fetchShown(queryClient, request.url);
    else void prefetchSearch(queryClient, ticketList, ticketPageQuery, request.url);
    return null;
  };
}

async function fetchShown(queryClient: QueryClient, address: string): Promise<void> {
  const { groups } = await fetchShownList(queryClient, ticketList, ticketPageQuery, address);
  // The filter's tokens need the names.
  if (groups.length > 0) await queryClient.fetchQuery(productGroupsQuery);
}

/** §2.4: which ticket wants me? */
export function Component() {
  const { tickets } = useMessages();
  const list = useTicketList();
  const { state, show, memory, remember } = list;
  useEffect(() => whenIdle(() => loadPageCode('ticket')), []); // a finger gives no time to fetch it
  const panel = useFilterPanel(memory?.isPanelOpen ?? false, (isPanelOpen) => remember({ isPanelOpen }));
  return (
    <div className={styles.page}>
      <ListHead list={list} panel={panel} />
      <FilterFrame panel={panel} tokens={<TicketFilterTokens state={state} onChange={show} />}>
        <FilterPanel
          id={panel.id}
          filter={state}
          onApply={(filter) => show((asked) => filteredBy(asked, { ...filter, words: asked.words }))}
        />
      </FilterFrame>
      <p className="visually-hidden" role="status">
        {announcement(list, tickets.list)}
      </p>
      <ListBody list={list} />
    </div>
  );
}

function announcement(list: TicketList, texts: { loading: string; results: (count: number) => string }): string {
  if (list.error !== null) return '';
  return list.rows === undefined || list.isStale ? texts.loading : texts.results(list.totalRows);
}

function ListBody({ list }: { list: TicketList }) {
  const columns = list.memory?.columns;
  if (list.error !== null) return <ListFailed error={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) {
    return <ListViews table={<TableSkeleton state={list.state} columns={columns} />} cards={<CardsSkeleton />} />;
  }
  if (list.rows.length === 0) return <ListEmpty list={list} />;
  return (
    <PagedViews
      kind={ticketList}
      list={list}
      table={
        <TicketTable
          pages={list.tablePages}
          state={list.state}
          columns={columns}
          isStale={list.isStale}
          onSort={(column) => list.show((asked) => sortedByColumn(asked, column))}
        />
      }
      cards={<TicketCards tickets={list.cards} />}
      failed={(error, retry) => <ListFailed error={error} onRetry={retry} />}
    />
  );
}
