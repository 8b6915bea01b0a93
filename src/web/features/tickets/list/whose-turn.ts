import { can } from '#domain/access.ts';
import { isOpen } from '#domain/tickets/ticket-status.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { Turn } from '#web/capabilities/lists/list-kind.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

/** Whose turn it is, by the same rule as the filters and counters of the list. */
export function turnOf({ needsReply, status }: Pick<TicketListItem, 'needsReply' | 'status'>): Turn {
  if (needsReply) return 'yours';
  return isOpen(status) ? 'others' : 'nobodys';
}

/** The words for whose turn it is: staff wait for the customer, customers for support. */
export function useTurnHead(): (turn: Turn) => string {
  const { turns } = useMessages().tickets.list;
  const words = can(useSession(), 'portal.readAsStaff') ? turns.forStaff : turns.forCustomer;
  return (turn) => words[turn];
}

/** The texts of the list, with the filter for what is not the reader's turn in the reader's words. */
export function useTicketTexts() {
  const { list } = useMessages().tickets;
  const others = useTurnHead()('others');
  return { ...list, filter: { ...list.filter, awaitsOther: others } };
}
