import type { Ticket } from '#generated/model/ticket.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { changeStatus } from './internal/change-status.ts';
import type { SeenTicket } from './internal/change-status.ts';

/** Reopens a solved ticket, or one closed within 14 days (product decision); 404 out of scope, 409 otherwise. */
export function reopenTicket(
  ctx: ServiceContext,
  user: SignedInUser,
  { ticketId, version }: SeenTicket,
): Promise<Ticket> {
  return changeStatus(ctx, user, { action: 'reopen', ticketId, version });
}
