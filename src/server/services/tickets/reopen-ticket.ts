import type { Ticket } from '#generated/model/ticket.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { changeStatus } from './internal/change-status.ts';
import type { SeenTicket } from './internal/change-status.ts';

/** Brings back a solved ticket, or one closed within 14 days (product decision); 404 out of scope, 409 else. */
export function reopenTicket(
  context: ServiceContext,
  user: SignedInUser,
  { ticketId, version }: SeenTicket,
): Promise<Ticket> {
  return changeStatus(context, user, { action: 'reopen', ticketId, version });
}
