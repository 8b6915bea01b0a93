import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { changeStatus } from './internal/change-status.ts';
import type { SeenTicket } from './internal/change-status.ts';
import { checkOnHoldReason } from './internal/on-hold-reason.ts';

type Input = SeenTicket & { status: TicketStatus; onHoldReason?: OnHoldReason | undefined };

/**
 * Staff set a status manually (product decision: ticket transitions); 403 for customers, 404 out of scope, 409 when the table
 * has no such transition, 422 for OnHold without a reason and for a reason with another status.
 */
export async function setTicketStatus(
  ctx: ServiceContext,
  user: SignedInUser,
  { ticketId, status, onHoldReason, version }: Input,
): Promise<Ticket> {
  requireAccess(user, 'setTicketStatus');
  checkOnHoldReason(status, onHoldReason);
  return changeStatus(ctx, user, { action: 'setStatus', ticketId, version, to: status, onHoldReason });
}
