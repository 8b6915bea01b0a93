import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { findHistory } from './internal/history.ts';

/**
 * The changes of a ticket, oldest first, limited to the newest; comments appear only if they came by email. Customers do not
 * see removed comments (§6), and nobody sees a follow-up out of their scope. 404 out of scope.
 */
export async function getTicketHistory(
  { db }: ServiceContext,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<TicketHistory> {
  const history = await findHistory(db, user, { ticketId });
  if (history.result.length === 0) await requireVisibleTicket(db, user, ticketId);
  return history;
}
