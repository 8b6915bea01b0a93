import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { COUNTERS_FRESH_MS, FILTER_COUNTERS_REFRESH_MS } from '#domain/limits.ts';
import { useGetTicketFilterCounters } from '#generated/api/tickets/tickets.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { filterPath } from '#web/shared/routing/filter-path.ts';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import styles from './quick-filters.module.css';

const filters: readonly {
  counter: Exclude<keyof TicketFilterCounters, 'drafts' | 'unread' | 'awaitsOther' | 'open'>;
  path: string;
}[] = [
  { counter: 'new', path: paths.tickets({ statuses: ['New'] }) },
  { counter: 'inProgress', path: paths.tickets({ statuses: ['InProgress'] }) },
  { counter: 'pendingClient', path: paths.tickets({ statuses: ['PendingClient'] }) },
  { counter: 'needsReply', path: paths.tickets({ needsReply: true }) },
  { counter: 'onHold', path: paths.tickets({ statuses: ['OnHold'] }) },
];

/** §2.2: counters under Tickets; a click sets the filter in the list's URL. Below them the drafts. */
export function QuickFilters() {
  const { language, messages } = useLocale();
  const location = useLocation();
  const queryClient = useQueryClient();
  const { data } = useGetTicketFilterCounters({
    query: { refetchInterval: FILTER_COUNTERS_REFRESH_MS, staleTime: COUNTERS_FRESH_MS },
    request: { quiet: true },
  });
  const { counters } = messages.shell;
  const here = filterPath(location);
  const drafts = data?.drafts ?? 0;
  const entry = (name: string, path: string, count: number | undefined) => (
    <li key={path}>
      <Link
        className={styles.filter}
        to={path}
        aria-current={here === path ? 'true' : undefined}
        {...(path !== paths.ticketCreate() && onIntent(() => prefetch(queryClient, path)))}
      >
        {name}
        <span className={styles.count}>{count === undefined ? '' : formatNumber(count, language)}</span>
      </Link>
    </li>
  );
  return (
    <ul className={styles.list} aria-label={counters.label}>
      {filters.map(({ counter, path }) => entry(counters[counter], path, data?.[counter]))}
      {drafts > 0 && entry(counters.drafts, paths.ticketCreate(), drafts)}
    </ul>
  );
}

// The list's code is no part of what other pages load.
async function prefetch(queryClient: QueryClient, path: string): Promise<void> {
  const { prefetchTickets } = await import('#web/features/tickets/list/prefetch-tickets.ts');
  await prefetchTickets(queryClient, path);
}
