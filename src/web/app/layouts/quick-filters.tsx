import { Link, useLocation } from 'react-router';
import { FILTER_COUNTERS_REFRESH_MS } from '#domain/limits.ts';
import { useGetTicketFilterCounters } from '#generated/api/tickets/tickets.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/format.ts';
import { paths } from '#web/shared/routing/paths.ts';
import styles from './quick-filters.module.css';

const filters: readonly { counter: Exclude<keyof TicketFilterCounters, 'drafts'>; path: string }[] = [
  { counter: 'new', path: paths.tickets({ statuses: ['New'] }) },
  { counter: 'inProgress', path: paths.tickets({ statuses: ['InProgress'] }) },
  { counter: 'pendingClient', path: paths.tickets({ statuses: ['PendingClient'] }) },
  { counter: 'needsReply', path: paths.tickets({ needsReply: true }) },
  { counter: 'onHold', path: paths.tickets({ statuses: ['OnHold'] }) },
];

/** §2.2: counters under Tickets; a click sets the filter in the list's address. */
export function QuickFilters() {
  const { language, messages } = useLocale();
  const { pathname, search } = useLocation();
  const { data } = useGetTicketFilterCounters({
    query: { refetchInterval: FILTER_COUNTERS_REFRESH_MS },
    request: { quiet: true },
  });
  return (
    <ul className={styles.list} aria-label={messages.shell.counters.label}>
      {filters.map(({ counter, path }) => (
        <li key={counter}>
          <Link className={styles.filter} to={path} aria-current={`${pathname}${search}` === path ? 'true' : undefined}>
            {messages.shell.counters[counter]}
            <span className={styles.count}>{data === undefined ? '' : formatNumber(data[counter], language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
