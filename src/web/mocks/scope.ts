import { actsAs, can, personOf as toPerson, ticketActor, VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { RmaActor } from '#domain/returns/rma-status.ts';
import type { TicketActor } from '#domain/tickets/ticket-status.ts';
import type { Person } from '#generated/model/person.ts';
import { forbidden, notFound } from '#server/services/kernel/errors.ts';
import type { MockData, MockTicket, MockUser } from './data.ts';

/** Whether a person sees a ticket (§6): staff all of them here. */
export function sees(user: MockUser, ticket: MockTicket): boolean {
  if (!actsAs(user.type, 'customer')) return actsAs(user.type, 'staff');
  const isOfClient = user.clients.some(({ id }) => id === ticket.client.id);
  return isOfClient && (can(user, VIEW_ALL_TICKETS) || ticket.authorId === user.id);
}

/** A ticket that the person sees, by its id or its number; throws 404 for any other. */
export function requireTicket(
  data: MockData,
  user: MockUser,
  key: { ticketId: string } | { displayId: string },
): MockTicket {
  const ticket = data.tickets.find((candidate) =>
    'ticketId' in key ? candidate.id === key.ticketId.toLowerCase() : candidate.displayId === Number(key.displayId),
  );
  if (ticket === undefined || !sees(user, ticket)) throw notFound();
  return ticket;
}

/** The part a person plays on tickets; throws 403 for who plays none. */
export function actorOf(user: MockUser): TicketActor {
  const actor = ticketActor(user.type);
  if (actor === null) throw forbidden();
  return actor;
}

/** The part a person plays on a ticket's returns (§6); null only reads. */
export function rmaActorOf(user: MockUser, ticket: MockTicket): RmaActor | null {
  const actor = ticketActor(user.type);
  return actor === 'customer' && user.id !== ticket.authorId ? null : actor;
}

/** A person in the shape of the API. Throws for an unknown id: an error in the mocks. */
export function personOf(data: MockData, id: string): Person {
  const user = data.users.find((candidate) => candidate.id === id);
  if (user === undefined) throw new Error(`Nobody has the id ${id}.`);
  return toPerson(user);
}
