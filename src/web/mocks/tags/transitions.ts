import { feedbackCommentFault, feedbackVerdict } from '#domain/tickets/feedback.ts';
import { ticketCan } from '#domain/tickets/ticket-status.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { OnHoldReason } from '#generated/model/onHoldReason.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { conflict, forbidden, invalidField } from '#server/services/kernel/errors.ts';
import { checkOnHoldReason } from '#server/services/tickets/internal/on-hold-reason.ts';
import type { MockContext, MockHandlers } from '../call.ts';
import type { MockTicket } from '../data.ts';
import { actorOf, requireTicket } from '../scope.ts';
import { moveTo, recordEvent, settlePromise } from '../ticket-changes.ts';
import { feedbackOf, stateOf, ticketView } from '../ticket-view.ts';

type Change = { ticketId: string; version?: number | undefined };

function change(
  ctx: MockContext,
  { ticketId, version }: Change,
  decide: (ticket: MockTicket) => TicketVerdict,
  onHoldReason?: OnHoldReason,
): Ticket {
  const { data, user, now } = ctx;
  const ticket = requireTicket(data, user, { ticketId });
  if (version !== undefined && version !== ticket.version) throw conflict('ticket_changed');
  const verdict = decide(ticket);
  if (!verdict.allowed) throw conflict('transition_not_allowed');
  const from = ticket.status;
  moveTo(ctx, ticket, { to: verdict.to, onHoldReason });
  settlePromise(ticket, { event: 'statusChanged', from }, now);
  return ticketView(data, ticket, ctx);
}

const faults = {
  required: 'Please tell us how can we improve.', // §5
  too_long: 'The comment must have at most 500 characters',
} as const;

/** The status of a ticket, by the table of transitions, and its feedback. */
export const transitionHandlers: MockHandlers = {
  setTicketSolved: (call) =>
    change(call, call.body, (ticket) => ticketCan.solve(stateOf(ticket), actorOf(call.user), call.now)),
  setTicketClosed: (call) =>
    change(call, call.body, (ticket) => ticketCan.close(stateOf(ticket), actorOf(call.user), call.now)),
  reopenTicket: (call) =>
    change(call, call.body, (ticket) => ticketCan.reopen(stateOf(ticket), actorOf(call.user), call.now)),
  setTicketStatus(call) {
    const { user, body, now } = call;
    const { status: to, onHoldReason } = body;
    checkOnHoldReason(to, onHoldReason);
    const decide = (ticket: MockTicket) =>
      ticketCan.setStatus(stateOf(ticket), actorOf(user), now, { to, onHoldReason });
    return change(call, body, decide, onHoldReason);
  },
  giveFeedback({ data, user, now, body }) {
    const comment = body.comment.trim();
    const fault = feedbackCommentFault(body.rating, comment);
    if (fault !== undefined) throw invalidField('comment', fault, faults[fault]);
    const ticket = requireTicket(data, user, body);
    const { feedback: former, status } = ticket;
    const given = former && { userId: former.userId, givenOn: new Date(former.givenOn) };
    const verdict = feedbackVerdict({ status, given }, { id: user.id, mayRate: true }, now);
    if (!verdict.allowed) throw verdict.reason === 'not_permitted' ? forbidden() : conflict(verdict.reason);
    const givenOn = former?.givenOn ?? now.toISOString();
    ticket.feedback = { userId: user.id, rating: body.rating, target: body.target, comment, givenOn };
    recordEvent({ data, user, now }, ticket.id, { kind: 'FeedbackGiven', rating: body.rating });
    return feedbackOf(ticket.feedback);
  },
};
