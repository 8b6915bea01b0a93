import { PlusIcon } from '@primer/octicons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGetTicketFilterCounters } from '#generated/api/tickets/tickets.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { writtenByList } from '#web/capabilities/lists/use-list-view.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { FilterNameDialog } from '../saved/filter-name-dialog.tsx';
import { useNamedFilters } from '../saved/named-filters.ts';
import { useTurnHead } from '../whose-turn.ts';
import styles from './ticket-views.module.css';
import { listViews, namedViews } from './view-states.ts';
import type { View } from './view-states.ts';

const COUNTERS_FRESH_MS = 10_000; // as in the menu, which refreshes them

type Props = { list: PagedList<TicketListItem> };

/** The list under its usual filters and the person's own ones: links, because each is an address. */
export function TicketViews({ list }: Props) {
  const { language } = useLocale();
  const { views } = useMessages().tickets.list;
  const others = useTurnHead()('others');
  const { data: counters } = useGetTicketFilterCounters({
    query: { staleTime: COUNTERS_FRESH_MS },
    request: { quiet: true },
  });
  const { data: named = [] } = useNamedFilters();
  const [isNaming, setIsNaming] = useState(false);
  const countOf = (count: number | undefined) => (count === undefined ? '' : formatNumber(count, language));
  const words = { ...views, awaitsOther: others };
  return (
    <nav className={styles.views} aria-label={views.label}>
      <ul className={styles.strip}>
        {listViews(list).map(({ counter, ...view }) => (
          <ViewLink key={counter} list={list} view={view} name={words[counter]} count={countOf(counters?.[counter])} />
        ))}
        {namedViews(list, named).map(({ id, name, ...view }) => (
          <ViewLink key={id} list={list} view={view} name={name} />
        ))}
        <li>
          <button type="button" className={styles.add} onClick={() => setIsNaming(true)}>
            <PlusIcon />
            {views.add}
          </button>
        </li>
      </ul>
      {isNaming && <FilterNameDialog list={list} onClose={() => setIsNaming(false)} />}
    </nav>
  );
}

type LinkProps = Props & { view: View; name: string; count?: string };

function ViewLink({ list: { kind }, view: { path, state, isCurrent }, name, count }: LinkProps) {
  const queryClient = useQueryClient();
  const prefetch = () =>
    queryClient.fetchQuery({
      ...kind.pageQuery(state, 1, { standalone: true }),
      meta: { showsErrorInline: true },
    });
  return (
    <li>
      <Link
        className={styles.view}
        to={path}
        state={writtenByList}
        aria-current={isCurrent ? 'page' : undefined}
        {...onIntent(prefetch)}
      >
        {name}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}
