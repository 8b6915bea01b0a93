import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGE_SIZES_ROWS } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { listPath, resized } from '../list-address.ts';
import type { ListState } from '../list-address.ts';
import { pageLinks } from '../page-links.ts';
import { writtenByList } from '../use-list-state.ts';
import type { TicketList } from '../use-ticket-list.ts';
import styles from './list-footer.module.css';

/** Below the table (§2.4): showing from-to of total, at most 5 page links, rows per page. */
export function ListFooter({ list }: { list: TicketList }) {
  const { tickets } = useMessages();
  const { state, totalRows, rows = [] } = list;
  const from = (state.page - 1) * state.size + 1;
  return (
    <div className={styles.footer}>
      <span className={styles.showing}>{tickets.list.showing(from, from + rows.length - 1, totalRows)}</span>
      {list.pages > 1 && <Pages list={list} />}
      <select
        className={styles.size}
        aria-label={tickets.list.rowsPerPage}
        value={state.size}
        onChange={({ currentTarget }) => {
          const size = PAGE_SIZES_ROWS.find((rowsPerPage) => String(rowsPerPage) === currentTarget.value);
          if (size !== undefined) list.show(resized(state, size));
        }}
      >
        {PAGE_SIZES_ROWS.map((size) => (
          <option key={size} value={size}>
            {tickets.list.perPage(size)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Pages({ list }: { list: TicketList }) {
  const { tickets } = useMessages();
  const { state, pages } = list;
  return (
    <nav aria-label={tickets.list.pages} className={styles.pages}>
      <Step list={list} page={state.page - 1} label={tickets.list.previousPage} icon={<ChevronLeftIcon />} />
      {pageLinks(state.page, pages).map((page) => (
        <Link
          key={page}
          className={styles.page}
          to={toPage(state, page)}
          state={writtenByList}
          aria-label={tickets.list.page(page)}
          aria-current={page === state.page ? 'page' : undefined}
          {...onIntent(list, page)}
        >
          {page}
        </Link>
      ))}
      <Step list={list} page={state.page + 1} label={tickets.list.nextPage} icon={<ChevronRightIcon />} />
    </nav>
  );
}

type StepProps = { list: TicketList; page: number; label: string; icon: ReactNode };

function Step({ list, page, label, icon }: StepProps) {
  if (page < 1 || page > list.pages) {
    return (
      <span className={styles.page} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link
      className={styles.page}
      to={toPage(list.state, page)}
      state={writtenByList}
      aria-label={label}
      title={label}
      {...onIntent(list, page)}
    >
      {icon}
    </Link>
  );
}

function toPage(state: ListState, page: number): string {
  return listPath({ ...state, page, more: 0 });
}

function onIntent(list: TicketList, page: number) {
  const prefetch = () => list.prefetch(page);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
