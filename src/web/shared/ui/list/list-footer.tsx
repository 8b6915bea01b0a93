import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGE_SIZES_ROWS } from '#domain/limits.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { pageSize } from '../../lib/lists/list-position.ts';
import type { ListPosition, PageSize } from '../../lib/lists/list-position.ts';
import { pageCount, pageLinks } from '../../lib/lists/page-links.ts';
import { onIntent, whenIdle } from '../../routing/prefetch.ts';
import styles from './list-footer.module.css';

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
      <select
        className={styles.size}
        aria-label={lists.rowsPerPage}
        value={position.size}
        onChange={({ currentTarget }) => {
          const size = pageSize(currentTarget.value);
          if (size !== undefined) onSize(size);
        }}
      >
        {PAGE_SIZES_ROWS.map((size) => (
          <option key={size} value={size}>
            {lists.perPage(size)}
          </option>
        ))}
      </select>
    </div>
  );
}

// A page of a list costs the server a small part of what the drawn page did that it follows.
function usePrefetchNextPage({ position: { page, size }, totalRows, fetchPage, pathOf }: Props): void {
  const fetchNext = useEffectEvent(async () => fetchPage?.(page + 1));
  const next = fetchPage && page < pageCount(totalRows, size) ? pathOf(page + 1) : undefined;
  useEffect(() => (next === undefined ? undefined : whenIdle(() => fetchNext())), [next]);
}

function Pages(props: Props) {
  const { lists } = useMessages();
  const { page: current, size } = props.position;
  const pages = pageCount(props.totalRows, size);
  return (
    <nav aria-label={lists.pages} className={styles.pages}>
      <Step {...props} page={current - 1} pages={pages} label={lists.previousPage} icon={<ChevronLeftIcon />} />
      {pageLinks(current, pages).map((page) => (
        <PageLink key={page} {...props} page={page} label={lists.page(page)} isCurrent={page === current}>
          {page}
        </PageLink>
      ))}
      <Step {...props} page={current + 1} pages={pages} label={lists.nextPage} icon={<ChevronRightIcon />} />
    </nav>
  );
}

type StepProps = Props & { page: number; pages: number; label: string; icon: ReactNode };

function Step({ pages, icon, ...props }: StepProps) {
  if (props.page < 1 || props.page > pages) {
    return (
      <span className={styles.page} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <PageLink {...props} title={props.label}>
      {icon}
    </PageLink>
  );
}

type PageLinkProps = Props & {
  page: number;
  label: string;
  title?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

function PageLink({ page, label, title, isCurrent = false, children, pathOf, linkState, fetchPage }: PageLinkProps) {
  return (
    <Link
      className={styles.page}
      to={pathOf(page)}
      state={linkState}
      aria-label={label}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      {...(fetchPage && onIntent(() => fetchPage(page)))}
    >
      {children}
    </Link>
  );
}
