import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { rowLinks } from '#web/capabilities/lists/use-return-focus.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { whenIdle } from '#web/shared/routing/prefetch.ts';
import { prefetchTicket } from '../../prefetch-ticket.ts';

/** Prefetches, in idle time, the ticket after the one whose row got the focus: `j` and Enter usually ask for it next. */
export function usePrefetchNext(rows: readonly TicketListItem[]): void {
  const queryClient = useQueryClient();
  const fetchAfter = useEffectEvent((target: EventTarget | null) => {
    const links = rowLinks();
    const next = links[links.findIndex((link) => link === target) + 1];
    if (next === links[0] || !(next instanceof HTMLAnchorElement)) return undefined;
    const ticket = rows.find(({ displayId }) => paths.ticket({ id: displayId }) === next.pathname);
    return ticket && whenIdle(() => prefetchTicket(queryClient, ticket));
  });
  // The marker is the focus, which keys and the browser move.
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      cancel?.();
      cancel = fetchAfter(target);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancel?.();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
