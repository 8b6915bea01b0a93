import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent } from 'react';
import { Pagination, Select } from '@primer/react';
import { Link } from 'react-router';
import { PAGE_LINKS_MAX, PAGE_SIZES_ROWS } from '#domain/limits.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { pageSize } from '../../lib/lists/list-position.ts';
import type { ListPosition, PageSize } from '../../lib/lists/list-position.ts';
import { pageCount } from '../../lib/lists/page-count.ts';
import { onIntent, whenIdle } from '../../routing/prefetch.ts';
import { classNames } from '../class-names.ts';
import styles from './list-footer.module.css';

const AROUND = (PAGE_LINKS_MAX - 3) / 2; // the least that Primer shows are 3 pages and twice those around one

type Props = {
  position: Pick<ListPosition, 'page' | 'size'>;
  totalRows: number;
  /** How many rows are on the page. */
  shownRows: number;
  /** The address of a page of the list. */
  pathOf: (page: number) => string;
  /** State for the history entry of such an address. */
  linkState?: unknown;
  onSize: (size: PageSize) => void;
  /** Prefetches a page. */
  fetchPage?: ((page: number) => Promise<unknown>) | undefined;
};

/** Below a table (§2.4): showing from-to of total, at most 5 page links, rows per page. */
export function ListFooter(props: Props) {
  const { lists } = useMessages();
  const { position, totalRows, shownRows, onSize } = props;
  const from = (position.page - 1) * position.size + 1;
  usePrefetchNextPage(props);
  return (
    <div className={styles.footer}>
      <span className={styles.showing}>{lists.showing(from, from + shownRows - 1, totalRows)}</span>
      {pageCount(totalRows, position.size) > 1 && <Pages {...props} />}
      <Select
        className={styles.size ?? ''}
        aria-label={lists.rowsPerPage}
        value={position.size}
        onChange={({ currentTarget }) => {
          const size = pageSize(currentTarget.value);
          if (size !== undefined) onSize(size);
        }}
      >
        {PAGE_SIZES_ROWS.map((size) => (
          <Select.Option key={size} value={String(size)}>
            {lists.perPage(size)}
          </Select.Option>
        ))}
      </Select>
    </div>
  );
}

// A page of a list costs the server a small part of what the drawn page did that it follows.
function usePrefetchNextPage({ position: { page, size }, totalRows, fetchPage, pathOf }: Props): void {
  const fetchNext = useEffectEvent(async () => fetchPage?.(page + 1));
  const next = fetchPage && page < pageCount(totalRows, size) ? pathOf(page + 1) : undefined;
  useEffect(() => (next === undefined ? undefined : whenIdle(() => fetchNext())), [next]);
}

function Pages({ position: { page, size }, totalRows, pathOf, linkState, fetchPage }: Props) {
  const { lists } = useMessages();
  return (
    <Pagination
      aria-label={lists.pages}
      className={classNames(styles.pages)}
      currentPage={page}
      pageCount={pageCount(totalRows, size)}
      marginPageCount={0}
      surroundingPageCount={AROUND}
      renderPage={({ key, number, rel, href, className, 'aria-current': current }) => {
        const { label, sign } = partsOf(lists, number, rel);
        // There is no page before the first or after the last.
        if (href === undefined) {
          return (
            <span key={key} className={className} aria-hidden="true">
              {sign}
            </span>
          );
        }
        return (
          <Link
            key={key}
            className={className}
            to={pathOf(number)}
            state={linkState}
            aria-label={label}
            title={rel && label}
            aria-current={current}
            {...(fetchPage && onIntent(() => fetchPage(number)))}
          >
            {sign}
          </Link>
        );
      }}
    />
  );
}

// Primer's own words are English.
function partsOf(lists: Messages['lists'], page: number, rel: string | undefined) {
  if (rel === 'prev') return { label: lists.previousPage, sign: <ChevronLeftIcon /> };
  if (rel === 'next') return { label: lists.nextPage, sign: <ChevronRightIcon /> };
  return { label: lists.page(page), sign: page };
}
