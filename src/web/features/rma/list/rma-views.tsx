import { useLocation } from 'react-router';
import { can } from '#domain/access.ts';
import { COUNTERS_FRESH_MS, FILTER_COUNTERS_REFRESH_MS } from '#domain/limits.ts';
import { useGetRmaCounters } from '#generated/api/rma/rma.ts';
import type { RmaCounters } from '#generated/model/rmaCounters.ts';
import { writtenByList } from '#web/capabilities/lists/use-list-view.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { filterPath } from '#web/shared/routing/filter-path.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { ViewLink, ViewStrip } from '#web/shared/ui/list/view-strip.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';

const all = paths.rmaList();
const addresses: Record<keyof RmaCounters, string> = {
  customer: `${all}?turns=Customer`,
  support: `${all}?turns=Support`,
  open: all,
};

/** The list by whose turn it is, each with its count. */
export function RmaViews() {
  const { views } = useRmaListTexts();
  const location = useLocation();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  const { data: counters } = useGetRmaCounters({
    query: { staleTime: COUNTERS_FRESH_MS, refetchInterval: FILTER_COUNTERS_REFRESH_MS },
    request: { quiet: true },
  });
  const order = isStaff ? (['support', 'customer', 'open'] as const) : (['customer', 'support', 'open'] as const);
  const words = isStaff ? views.forStaff : views.forCustomers;
  const here = filterPath(location);
  return (
    <ViewStrip label={views.label}>
      {order.map((view) => (
        <ViewLink
          key={view}
          to={addresses[view]}
          state={writtenByList}
          isCurrent={here === addresses[view]}
          name={words[view]}
          count={{ value: counters?.[view] }}
        />
      ))}
    </ViewStrip>
  );
}
