import { receiverOf } from '../identity/accounts/internal/receiver.ts';
import { replyAddress } from '../inbound/internal/reply-address.ts';
import type { MailRequest } from '../kernel/mail-port.ts';
import type { TicketNotice } from '../kernel/mail-templates.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { watchToken } from '../watchers/internal/watch-token.ts';
import type { NotifiableEvent } from './notifiable-event.ts';
import type { Receiver } from './receivers.ts';

export type NoticeContext = Pick<ServiceContext, 'db' | 'clock' | 'mails' | 'secrets'> & {
  /** Without a domain for replies by email, none is offered. */
  config: { inbound: { domain: string } | undefined };
};

/** The email about one event for one receiver. The same event and receiver make the same email. */
export function noticeMail(ctx: NoticeContext, receiver: Receiver, event: NotifiableEvent): MailRequest {
  const { ticket, comment, change, rmaChange, actor, kind, eventId } = event;
  const envelope = {
    ...receiverOf(receiver),
    key: `notice.${eventId}.${receiver.id}`,
    ticketId: ticket.id,
    ...replyTo(ctx, receiver, ticket),
  };
  const notice = {
    ...ticketNotice(ctx, receiver, ticket),
    ...(change === undefined ? {} : { status: change.to, rates: isRated(receiver, change.to) }),
    ...(change?.onHoldReason === undefined ? {} : { onHoldReason: change.onHoldReason }),
  };
  if (rmaChange !== undefined) return { ...envelope, template: 'rmaChanged', params: { ...notice, news: rmaChange } };
  if (kind === 'CommentAdded' && comment !== undefined) {
    return { ...envelope, template: 'ticketReply', params: { ...notice, ...comment } };
  }
  return { ...envelope, template: 'ticketStatus', params: { ...notice, by: actor.name } };
}

/** What every mail about a ticket says of it to a receiver. */
export function ticketNotice(
  { secrets }: Pick<NoticeContext, 'secrets'>,
  { watcher, opens, staff }: Receiver,
  { displayId, title, promisedBy }: NotifiableEvent['ticket'],
): TicketNotice {
  return {
    displayId: String(displayId),
    title,
    opens,
    toStaff: staff,
    ...(promisedBy === null ? {} : { promisedBy: promisedBy.toISOString() }),
    ...(watcher === undefined ? {} : { watcher: { id: watcher.id, token: watchToken(secrets, watcher) } }),
  };
}

/** Whether the receiver may rate it: a customer who sees what was solved. */
export function isRated({ staff, opens }: Receiver, status: NotifiableEvent['ticket']['status']): boolean {
  return status === 'Solved' && opens && !staff;
}

function replyTo(
  { config: { inbound }, secrets }: NoticeContext,
  { watcher }: Receiver,
  { displayId }: NotifiableEvent['ticket'],
): { replyTo?: string } {
  if (inbound === undefined || watcher === undefined) return {};
  const target = { displayId: String(displayId), watcherId: watcher.id };
  return { replyTo: replyAddress(secrets, target, inbound.domain) };
}
