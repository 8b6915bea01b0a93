import { lazy, Suspense, useEffect } from 'react';
import type { LoaderFunction } from 'react-router';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { loadPageCode } from '#web/shared/routing/page-code.ts';
import type { PageDeps, PageModule } from '#web/shared/routing/page-module.ts';
import { whenIdle } from '#web/shared/routing/prefetch.ts';
import { FilterFrame, useFilterPanel } from '#web/shared/ui/filter/filter-frame.tsx';
import styles from '#web/shared/ui/list/list-page.module.css';
import { ListHead } from './list-head.tsx';
import type { ListKind } from './list-kind.ts';
import { ListRows } from './list-rows.tsx';
import { activeFilters, withFilters } from './list-state.ts';
import { fetchShownList, prefetchSearch, usePagedList } from './use-paged-list.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./panel/filter-panel.tsx')).FilterPanel }));

/** The page module of a list. */
export function listPage<Row extends { id: string }>(kind: ListKind<Row>): Required<Omit<PageModule, 'action'>> {
  return {
    createLoader: (deps) => createLoader(kind, deps),
    Component: function ListPage() {
      return (
        <div className={styles.page}>
          {kind.isFirstView ? (
            <ListView kind={kind} />
          ) : (
            <Suspense fallback={null}>
              <ListView kind={kind} />
            </Suspense>
          )}
        </div>
      );
    },
  };
}

// In the browser the first search starts while the page's frame is shown already.
function createLoader<Row>(kind: ListKind<Row>, { queryClient, waits }: PageDeps): LoaderFunction {
  return async ({ request }) => {
    if (!waits) {
      void prefetchSearch(queryClient, kind, request.url);
      return null;
    }
    const state = await fetchShownList(queryClient, kind, request.url);
    // The filter's tokens need the names.
    const hasGroups = activeFilters(kind.filters, state).some(({ filter }) => filter.kind === 'groups');
    if (hasGroups) await queryClient.fetchQuery(productGroupsQuery);
    return null;
  };
}

function ListView<Row extends { id: string }>({ kind }: { kind: ListKind<Row> }) {
  const { Above, opens } = kind;
  const texts = kind.useTexts();
  const list = usePagedList(kind);
  const { state, show, memory, remember } = list;
  const panel = useFilterPanel(memory?.isPanelOpen ?? false, (isPanelOpen) => remember({ isPanelOpen }));
  // A finger gives no time to fetch it.
  useEffect(() => (opens === undefined ? undefined : whenIdle(() => loadPageCode(opens))), [opens]);
  const announcement = list.rows === undefined || list.isStale ? texts.loading : texts.results(list.totalRows);
  return (
    <>
      <ListHead list={list} panel={panel} />
      <FilterFrame panel={panel}>
        <FilterPanel
          id={panel.id}
          kind={kind}
          state={state}
          onApply={(filters) => show((asked) => withFilters(asked, filters))}
        />
      </FilterFrame>
      <p className="visually-hidden" role="status">
        {list.error === null && announcement}
      </p>
      {Above && <Above />}
      <ListRows list={list} />
    </>
  );
}
