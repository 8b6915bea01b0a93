import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { savedListQuery } from '#web/capabilities/list-state/saved-list.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FilterFrame, useFilterPanel } from '../components/filter-frame.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { ListHead } from '../components/list-head.tsx';
import { CardsSkeleton, TableSkeleton } from '../components/list-skeleton.tsx';
import { ListEmpty, ListFailed } from '../components/list-states.tsx';
import { TicketCards } from '../components/ticket-cards.tsx';
import { TicketTable } from '../components/ticket-table.tsx';
import { arrivalState, readMemory } from '../list-memory.ts';
import { ticketPageQuery } from '../queries.ts';
import { useTicketList } from '../use-ticket-list.ts';
import type { TicketList } from '../use-ticket-list.ts';
import styles from './ticket-list-page.module.css';

/** Starts the first search while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    void searchAhead(queryClient, new URL(request.url).searchParams);
    return null;
  };
}

// Once it is known how the list was left, the page itself asks for its rows as soon.
async function searchAhead(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const saved = savedListQuery('Tickets');
  if (queryClient.getQueryData(saved.queryKey) !== undefined) return;
  const text = await queryClient.fetchQuery(saved).then(
    ({ filters }) => filters,
    () => '',
  );
  const state = arrivalState(search, readMemory(text).state);
  await queryClient.prefetchQuery(ticketPageQuery(state, state.page));
}

/** §2.4: which ticket wants me? */
export function Component() {
  const { tickets } = useMessages();
  const list = useTicketList();
  const panel = useFilterPanel(list);
  return (
    <div className={styles.page}>
      <ListHead list={list} panel={panel} />
      <FilterFrame list={list} panel={panel} />
      <p className="visually-hidden" role="status">
        {announcement(list, tickets.list)}
      </p>
      <div className={styles.list}>
        <ListBody list={list} />
      </div>
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
    return (
      <>
        <div className={styles.wide}>
          <TableSkeleton state={list.state} columns={columns} />
        </div>
        <div className={styles.narrow}>
          <CardsSkeleton />
        </div>
      </>
    );
  }
  if (list.rows.length === 0) return <ListEmpty list={list} />;
  return (
    <>
      <div className={styles.wide}>
        <TicketTable rows={list.rows} state={list.state} columns={columns} isStale={list.isStale} onSort={list.show} />
        <ListFooter list={list} />
      </div>
      <div className={styles.narrow}>
        <TicketCards tickets={list.cards} />
        <CardsFooter list={list} />
      </div>
    </>
  );
}

function CardsFooter({ list }: { list: TicketList }) {
  const { tickets } = useMessages();
  const { state, more, cards } = list;
  const from = (state.page - 1) * state.size + 1;
  return (
    <div className={styles.cardsFooter}>
      {more.error !== null && <ListFailed error={more.error} onRetry={more.retry} />}
      <span className={styles.showing}>{tickets.list.showing(from, from + cards.length - 1, list.totalRows)}</span>
      {(more.exists || more.isLoading) && more.error === null && (
        <Button block busy={more.isLoading} onClick={list.grow}>
          {more.isLoading ? tickets.list.loadingMore : tickets.list.loadMore}
        </Button>
      )}
      {state.page > 1 && (
        <Button variant="invisible" block onClick={() => list.show({ ...state, page: 1, more: 0 })}>
          {tickets.list.fromTheStart}
        </Button>
      )}
    </div>
  );
}
