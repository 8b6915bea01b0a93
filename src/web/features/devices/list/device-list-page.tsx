import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { PagedViews } from '#web/capabilities/list-state/paged-views.tsx';
import { prefetchSearch } from '#web/capabilities/list-state/use-paged-list.ts';
import { FilterFrame, useFilterPanel } from '#web/shared/ui/filter/filter-frame.tsx';
import styles from '#web/shared/ui/list/list-page.module.css';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import { DeviceCards, DeviceCardsSkeleton } from './device-cards.tsx';
import { DeviceListHead } from './device-list-head.tsx';
import { DeviceListEmpty, DeviceListFailed } from './device-list-states.tsx';
import { DeviceTable, DeviceTableSkeleton } from './device-table.tsx';
import { DeviceTokens } from './device-tokens.tsx';
import { deviceList, devicePageQuery, filteredBy, sortedByColumn, useDeviceList } from './device-list.ts';
import type { DeviceList } from './device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';

const Filters = lazy(async () => ({ default: (await import('./device-filters.tsx')).DeviceFilters }));

/** Starts the first search while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    void prefetchSearch(queryClient, deviceList, devicePageQuery, request.url);
    return null;
  };
}

/** Which of our devices is it? */
export function Component() {
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <DeviceListView />
      </Suspense>
    </div>
  );
}

function DeviceListView() {
  const texts = useDeviceTexts();
  const list = useDeviceList();
  const { state, show, memory, remember } = list;
  const panel = useFilterPanel(memory?.isPanelOpen ?? false, (isPanelOpen) => remember({ isPanelOpen }));
  return (
    <>
      <DeviceListHead list={list} panel={panel} />
      <FilterFrame panel={panel} tokens={<DeviceTokens state={state} onChange={show} />}>
        <Filters
          id={panel.id}
          filter={state}
          onApply={(filter) => show((asked) => filteredBy(asked, { ...filter, words: asked.words }))}
        />
      </FilterFrame>
      <p className="visually-hidden" role="status">
        {announcement(list, texts)}
      </p>
      <ListBody list={list} />
    </>
  );
}

function announcement(list: DeviceList, texts: { loading: string; results: (count: number) => string }): string {
  if (list.error !== null) return '';
  return list.rows === undefined || list.isStale ? texts.loading : texts.results(list.totalRows);
}

function ListBody({ list }: { list: DeviceList }) {
  const { state, rows } = list;
  if (list.error !== null) return <DeviceListFailed error={list.error} onRetry={list.retry} />;
  if (rows === undefined) {
    return <ListViews table={<DeviceTableSkeleton state={state} />} cards={<DeviceCardsSkeleton />} />;
  }
  if (rows.length === 0) return <DeviceListEmpty list={list} />;
  return (
    <PagedViews
      kind={deviceList}
      list={list}
      table={
        <DeviceTable
          pages={list.tablePages}
          state={state}
          isStale={list.isStale}
          onSort={(column) => list.show((asked) => sortedByColumn(asked, column))}
        />
      }
      cards={<DeviceCards devices={list.cards} />}
      failed={(error, retry) => <DeviceListFailed error={error} onRetry={retry} />}
    />
  );
}
