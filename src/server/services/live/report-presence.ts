import type { ReportPresenceRequest } from '#generated/model/reportPresenceRequest.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import type { LiveHub } from './internal/port.ts';

/** Reports to other viewers of a ticket what a person does there, and returns who else is there; 404 out of scope (§6). */
export async function reportPresence(
  { db, live }: Pick<ServiceContext, 'db'> & { live: LiveHub },
  user: SignedInUser,
  { ticketId, activity }: ReportPresenceRequest,
): Promise<TicketPresence> {
  await requireVisibleTicket(db, user, ticketId);
  return live.reportPresence(user, ticketId, activity);
}
