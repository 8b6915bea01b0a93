import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { findHistory } from './internal/history.ts';

/**
 * What changed in a ticket, oldest first, of very many the newest; answers are told only where they came by mail. Customers
 * are not told of removed comments (§6), and nobody of a follow-up out of their scope. 404 out of scope.
 */
export async function getTicketHistory(
  { db }: ServiceContext,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<TicketHistory> {
  await requireVisibleTicket(db, user, ticketId);
  return findHistory(db, user, { ticketId });
}
