import type { Ticket } from '#generated/model/ticket.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { changeStatus } from './internal/change-status.ts';
import type { SeenTicket } from './internal/change-status.ts';

/** Closes an open or solved ticket (§7.3); 404 out of scope, 409 when it is closed already. */
export function setTicketClosed(
  ctx: ServiceContext,
  user: SignedInUser,
  { ticketId, version }: SeenTicket,
): Promise<Ticket> {
  return changeStatus(ctx, user, { action: 'setClosed', ticketId, version });
}
