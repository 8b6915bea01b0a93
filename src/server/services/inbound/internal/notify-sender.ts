import type { Transaction } from 'kysely';
import { INBOUND_REFUSAL_NOTICE_MS } from '#domain/limits.ts';
import type { MailRefusal } from '#domain/enums.ts';
import type { Database } from '../../../db/schema.ts';
import { countAttempt } from '../../kernel/attempt-counters.ts';
import type { AddressedWatcher } from './find-sender.ts';
import type { InboundContext } from './inbound-context.ts';
import type { ParsedMail } from './parse-mail.ts';

type Arrived = { mail: Pick<ParsedMail, 'messageId' | 'subject'>; watcher: AddressedWatcher };

/** What its sender can mend. What a machine or somebody else sent is never answered (RFC 3834 §2). */
const correctable: ReadonlySet<MailRefusal> = new Set(['no_text', 'too_large', 'too_many_files', 'ticket_unavailable']);

/** Tells the watcher why their mail did not become a comment, at most once an hour. */
export async function notifyOfRefusal(
  context: InboundContext,
  tx: Transaction<Database>,
  { mail, watcher }: Arrived,
  reason: MailRefusal,
): Promise<void> {
  if (!correctable.has(reason)) return;
  const key = `inboundRefusal:${watcher.watcherId}`;
  const { count } = await countAttempt(tx, context.clock, key, INBOUND_REFUSAL_NOTICE_MS);
  if (count > 1) return;
  await context.mails.enqueue(tx, {
    ...envelopeOf({ mail, watcher }),
    template: 'replyRefused',
    params: { subject: mail.subject, reason },
  });
}

/** Tells the watcher which files of their mail were not taken. */
export async function notifyOfLeftOutFiles(
  context: InboundContext,
  tx: Transaction<Database>,
  { mail, watcher }: Arrived,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await context.mails.enqueue(tx, {
    ...envelopeOf({ mail, watcher }),
    template: 'replyFilesLeftOut',
    params: { subject: mail.subject, displayId: String(watcher.displayId), files: [...files] },
  });
}

function envelopeOf({ mail: { messageId }, watcher: { email, language, ticketId } }: Arrived) {
  // A made-up id, of a mail without one, is nothing to refer to.
  return { to: email, language, ticketId, ...(messageId.startsWith('<') ? { inReplyTo: messageId } : {}) };
}
