import type { ReportPresenceRequest } from '#generated/model/reportPresenceRequest.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import { notFound } from '../errors.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { visibleTickets } from '../tickets/scope.ts';
import type { LiveHub } from './port.ts';

/** Tells the others on a ticket's page what a person does there, and answers who else is there; 404 out of scope (§6). */
export async function reportPresence(
  { db, live }: Pick<ServiceContext, 'db'> & { live: LiveHub },
  user: SignedInUser,
  { ticketId, activity }: ReportPresenceRequest,
): Promise<TicketPresence> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  if (ticket === undefined) throw notFound();
  return live.reportPresence(user, ticket.id, activity);
}
