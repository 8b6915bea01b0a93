import type { Ticket } from '#generated/model/ticket.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { changeStatus } from './internal/change-status.ts';
import type { SeenTicket } from './internal/change-status.ts';

/** Marks an open ticket solved (§7.3); 404 out of scope, 409 when its status does not allow it. */
export function setTicketSolved(
  ctx: ServiceContext,
  user: SignedInUser,
  { ticketId, version }: SeenTicket,
): Promise<Ticket> {
  return changeStatus(ctx, user, { action: 'setSolved', ticketId, version });
}
