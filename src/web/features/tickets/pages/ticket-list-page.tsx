import { PlusIcon } from '@primer/octicons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { isCustomer } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { FilterTokens } from '../components/filter-tokens.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { CardsSkeleton, TableSkeleton } from '../components/list-skeleton.tsx';
import { ListEmpty, ListFailed } from '../components/list-states.tsx';
import { TicketCards } from '../components/ticket-cards.tsx';
import { TicketTable } from '../components/ticket-table.tsx';
import { parseListAddress } from '../list-address.ts';
import { ticketPageQuery } from '../queries.ts';
import { useTicketList } from '../use-ticket-list.ts';
import type { TicketList } from '../use-ticket-list.ts';
import styles from './ticket-list-page.module.css';

/** Starts the search while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    const state = parseListAddress(new URL(request.url).searchParams);
    void queryClient.prefetchQuery(ticketPageQuery(state, state.page));
    return null;
  };
}

/** §2.4: which ticket wants me? */
export function Component() {
  const { tickets } = useMessages();
  const list = useTicketList();
  const mayCreate = isCustomer(useSession().type);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{tickets.list.heading}</h1>
        {list.rows !== undefined && <span className={styles.total}>{tickets.list.total(list.totalRows)}</span>}
        <label className={styles.completed}>
          <input
            type="checkbox"
            checked={list.wanted.completed}
            onChange={({ currentTarget }) =>
              list.show({ ...list.state, completed: currentTarget.checked, page: 1, more: 0 })
            }
          />
          {tickets.showCompleted}
        </label>
        {mayCreate && (
          <div className={styles.primary}>
            <ButtonLink variant="primary" to={paths.ticketCreate()}>
              <PlusIcon />
              {tickets.createTicket}
            </ButtonLink>
          </div>
        )}
      </header>
      <FilterTokens state={list.state} onChange={list.show} />
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
  if (list.error !== null) return <ListFailed error={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) {
    return (
      <>
        <div className={styles.wide}>
          <TableSkeleton state={list.state} />
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
        <TicketTable rows={list.rows} state={list.state} isStale={list.isStale} onSort={list.show} />
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
      <span className={styles.total}>{tickets.list.showing(from, from + cards.length - 1, list.totalRows)}</span>
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
