import { ticketActor } from '#domain/access.ts';
import type { TicketActor } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';

/** Who acts on the ticket (null: nobody) and when: the input of the transition table. */
export function useTicketMoment(ticket: Ticket): { actor: TicketActor | null; now: Date } {
  const { type } = useSession();
  // Without a clock yet, the ticket's last change is the latest moment that is known.
  const now = useNow() ?? Date.parse(ticket.updatedOn);
  return { actor: ticketActor(type), now: new Date(now) };
}
