import { ticketCan } from '#domain/tickets/ticket-status.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useTicketMoment } from '../status/use-ticket-moment.ts';

/** Whether the signed-in person may reply; a customer may also where it starts a follow-up. Undefined for who only reads. */
export function useReplyVerdict(ticket: Ticket): { verdict: TicketVerdict; mayReply: boolean } | undefined {
  const { actor, now } = useTicketMoment(ticket);
  if (actor === null) return undefined;
  const verdict = ticketCan.reply(ticket, actor, now);
  const startsFollowUp = !verdict.allowed && verdict.reason === 'reopen_window_passed' && actor === 'customer';
  return { verdict, mayReply: verdict.allowed || startsFollowUp };
}
