import type { Ticket } from '#generated/model/ticket.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { recordRead } from './internal/reading.ts';
import { findTicket } from './internal/ticket-view.ts';

/**
 * One ticket by its 7-digit number; 404 when it is unknown or out of scope. Opening it marks everything so far as read by this
 * person and changes nothing else. A peek changes nothing.
 */
export async function getTicket(
  { db, clock }: ServiceContext,
  user: SignedInUser,
  { displayId, peek }: { displayId: string; peek: boolean },
): Promise<Ticket> {
  const found = await findTicket(db, user, { displayId: Number(displayId) }, clock.now());
  if (!found) throw notFound();
  const { ticket, lastActivityOn, readOn } = found;
  const isRead = readOn !== null && readOn >= lastActivityOn;
  if (!peek && !isRead) await recordRead(db, { userId: user.id, ticketId: ticket.ticketId, readOn: lastActivityOn });
  return ticket;
}
