import type { Transaction } from 'kysely';
import { INBOUND_REFUSAL_NOTICE_MS } from '#domain/limits.ts';
import type { MailRefusal } from '#domain/enums.ts';
import type { Database } from '../../../db/schema.ts';
import { countAttempt } from '../../kernel/attempt-counters.ts';
import type { AddressedWatcher } from './find-sender.ts';
import type { InboundContext } from './inbound-context.ts';
import type { ParsedMail } from './parse-mail.ts';

type Arrived = { mail: Pick<ParsedMail, 'messageId' | 'subject'>; watcher: AddressedWatcher };

/** What the sender can correct. Emails of machines or of other people are never answered (RFC 3834 §2). */
const correctable: ReadonlySet<MailRefusal> = new Set(['no_text', 'too_large', 'too_many_files', 'ticket_unavailable']);

/** Notifies the watcher, at most once an hour, why their email did not become a comment. */
export async function notifyOfRefusal(
  ctx: InboundContext,
  tx: Transaction<Database>,
  { mail, watcher }: Arrived,
  reason: MailRefusal,
): Promise<void> {
  if (!correctable.has(reason)) return;
  const key = `inboundRefusal:${watcher.watcherId}`;
  const { count } = await countAttempt(tx, ctx.clock, key, INBOUND_REFUSAL_NOTICE_MS);
  if (count > 1) return;
  await ctx.mails.enqueue(tx, {
    ...envelopeOf({ mail, watcher }),
    template: 'replyRefused',
    params: { subject: mail.subject, reason },
  });
}

/** Notifies the watcher which files of their email were not accepted. */
export async function notifyOfLeftOutFiles(
  ctx: InboundContext,
  tx: Transaction<Database>,
  { mail, watcher }: Arrived,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await ctx.mails.enqueue(tx, {
    ...envelopeOf({ mail, watcher }),
    template: 'replyFilesLeftOut',
    params: { subject: mail.subject, displayId: String(watcher.displayId), files: [...files] },
  });
}

function envelopeOf({ mail: { messageId }, watcher: { email, language, ticketId } }: Arrived) {
  // A generated id, of an email without one, is nothing to refer to.
  return { to: email, language, ticketId, ...(messageId.startsWith('<') ? { inReplyTo: messageId } : {}) };
}
