import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { receiverOf } from '../identity/accounts/internal/receiver.ts';
import type { DigestEntry, MailParams } from '../kernel/mail-templates.ts';
import { findNotifiableEvents } from '../notices/notifiable-event.ts';
import type { NotifiableEvent } from '../notices/notifiable-event.ts';
import { isRated, ticketNotice } from '../notices/notice-mail.ts';
import type { NoticeContext } from '../notices/notice-mail.ts';
import { wantsNotice, receiversOf } from '../notices/receivers.ts';
import type { Receiver } from '../notices/receivers.ts';

const EXCERPT_CHARACTERS = 600;

/** Emails each person what was due this hour or morning, in one email for all their tickets, and deletes it from the queue. */
export async function sendDigests(ctx: NoticeContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('pendingNotices')
    .innerJoin('watchers', 'watchers.id', 'pendingNotices.watcherId')
    .where('dueOn', '<=', ctx.clock.now())
    .select('watchers.userId')
    .distinct()
    .execute();
  for (const { userId } of due) {
    if (userId === null) continue;
    await ctx.db.transaction().execute((tx) => sendDigest(ctx, tx, userId));
  }
}

// Deleted by the statement that reads it: of two servers only one sends.
async function sendDigest(ctx: NoticeContext, tx: Transaction<Database>, userId: string): Promise<void> {
  const taken = await tx
    .deleteFrom('pendingNotices')
    .using('watchers')
    .whereRef('watchers.id', '=', 'pendingNotices.watcherId')
    .where('watchers.userId', '=', userId)
    .where('dueOn', '<=', ctx.clock.now())
    .returning('pendingNotices.eventId')
    .execute();
  const notifiableEvents = await findNotifiableEvents(
    tx,
    taken.map(({ eventId }) => eventId),
  );
  const tickets: MailParams['ticketDigest']['tickets'] = [];
  let person: Receiver | undefined;
  for (const ofTicket of Map.groupBy(notifiableEvents, ({ ticket }) => ticket.id).values()) {
    const [{ ticket } = {}] = ofTicket;
    const receiver = ticket && (await receiversOf(tx, ticket)).find((found) => found.userId === userId);
    const wanted = receiver === undefined ? [] : ofTicket.filter((event) => wantsNotice(receiver, event));
    if (ticket === undefined || receiver === undefined || wanted.length === 0) continue;
    person = receiver;
    const { status } = ticket;
    const notice = { ...ticketNotice(ctx, receiver, ticket), status, rates: isRated(receiver, status) };
    tickets.push({ ...notice, entries: wanted.map(toEntry) });
  }
  if (person === undefined) return;
  await ctx.mails.enqueue(tx, { ...receiverOf(person), template: 'ticketDigest', params: { tickets } });
}

function toEntry({ at: moment, kind, comment, change, rmaChange, actor, ticket }: NotifiableEvent): DigestEntry {
  const at = moment.toISOString();
  if (rmaChange !== undefined) return { at, news: rmaChange };
  if (kind === 'StatusChanged' || comment === undefined) {
    return { at, status: change?.to ?? ticket.status, by: actor.name };
  }
  const excerpt = [...comment.text].slice(0, EXCERPT_CHARACTERS).join('');
  const text = excerpt === comment.text ? excerpt : `${excerpt.trimEnd()}…`;
  return { at, comment: { ...comment, text } };
}
