import { Link, useLocation } from 'react-router';
import { can } from '#domain/access.ts';
import { FILTER_COUNTERS_REFRESH_MS } from '#domain/limits.ts';
import { useGetRmaCounters } from '#generated/api/rma/rma.ts';
import type { RmaCounters } from '#generated/model/rmaCounters.ts';
import { writtenByList } from '#web/capabilities/lists/use-list-view.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { RmaDrafts } from './rma-drafts.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';
import styles from './rma-views.module.css';

const COUNTERS_FRESH_MS = 10_000;

const turns: Record<keyof RmaCounters, string> = { customer: 'turns=Customer', support: 'turns=Support', open: '' };

// How the list is ordered and paged does not make it another view.
const notFilters = ['page', 'more', 'size', 'sort', 'desc'];

/** The list by whose turn it is, each with its count, and below them the drafts. */
export function RmaViews() {
  const { views } = useRmaListTexts();
  const { pathname, search } = useLocation();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  const { data: counters } = useGetRmaCounters({
    query: { staleTime: COUNTERS_FRESH_MS, refetchInterval: FILTER_COUNTERS_REFRESH_MS },
    request: { quiet: true },
  });
  const order = isStaff ? (['support', 'customer', 'open'] as const) : (['customer', 'support', 'open'] as const);
  const words = isStaff ? views.forStaff : views.forCustomers;
  const here = filterOf(search);
  return (
    <>
      <nav aria-label={views.label}>
        <ul className={styles.strip}>
          {order.map((view) => (
            <li key={view}>
              <Link
                className={styles.view}
                to={`${paths.rmaList()}${turns[view] === '' ? '' : `?${turns[view]}`}`}
                state={writtenByList}
                aria-current={pathname === paths.rmaList() && here === turns[view] ? 'page' : undefined}
              >
                {words[view]} {counters !== undefined && <span className={styles.count}>{counters[view]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RmaDrafts />
    </>
  );
}

function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of notFilters) params.delete(name);
  return params.toString();
}
