import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { PagedViews } from '#web/capabilities/list-state/paged-views.tsx';
import { prefetchSearch } from '#web/capabilities/list-state/use-paged-list.ts';
import { FilterFrame, useFilterPanel } from '#web/shared/ui/filter/filter-frame.tsx';
import styles from '#web/shared/ui/list/list-page.module.css';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import { RmaCards, RmaCardsSkeleton } from './rma-cards.tsx';
import { RmaDrafts } from './rma-drafts.tsx';
import { RmaListHead } from './rma-list-head.tsx';
import { RmaListEmpty, RmaListFailed } from './rma-list-states.tsx';
import { RmaListTokens } from './rma-list-tokens.tsx';
import { RmaTable, RmaTableSkeleton } from './rma-table.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';
import { filteredBy, rmaList, rmaPageQuery, sortedByColumn, useRmaList } from './rma-list.ts';
import type { RmaList } from './rma-list.ts';

const Filters = lazy(async () => ({ default: (await import('./rma-list-filters.tsx')).RmaListFilters }));

/** Starts the first search while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    void prefetchSearch(queryClient, rmaList, rmaPageQuery, request.url);
    return null;
  };
}

/** Which return wants me? */
export function Component() {
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <RmaListView />
      </Suspense>
    </div>
  );
}

function RmaListView() {
  const texts = useRmaListTexts();
  const list = useRmaList();
  const { state, show, memory, remember } = list;
  const panel = useFilterPanel(memory?.isPanelOpen ?? false, (isPanelOpen) => remember({ isPanelOpen }));
  return (
    <>
      <RmaListHead list={list} panel={panel} />
      <FilterFrame panel={panel} tokens={<RmaListTokens state={state} onChange={show} />}>
        <Filters
          id={panel.id}
          filter={state}
          onApply={(filter) => show((asked) => filteredBy(asked, { ...filter, words: asked.words }))}
        />
      </FilterFrame>
      <p className="visually-hidden" role="status">
        {announcement(list, texts)}
      </p>
      <RmaDrafts />
      <ListBody list={list} />
    </>
  );
}

function announcement(list: RmaList, texts: { loading: string; results: (count: number) => string }): string {
  if (list.error !== null) return '';
  return list.rows === undefined || list.isStale ? texts.loading : texts.results(list.totalRows);
}

function ListBody({ list }: { list: RmaList }) {
  const { state, rows } = list;
  if (list.error !== null) return <RmaListFailed error={list.error} onRetry={list.retry} />;
  if (rows === undefined) {
    return <ListViews table={<RmaTableSkeleton state={state} />} cards={<RmaCardsSkeleton />} />;
  }
  if (rows.length === 0) return <RmaListEmpty list={list} />;
  return (
    <PagedViews
      kind={rmaList}
      list={list}
      table={
        <RmaTable
          pages={list.tablePages}
          state={state}
          isStale={list.isStale}
          onSort={(column) => list.show((asked) => sortedByColumn(asked, column))}
        />
      }
      cards={<RmaCards rmas={list.cards} />}
      failed={(error, retry) => <RmaListFailed error={error} onRetry={retry} />}
    />
  );
}
