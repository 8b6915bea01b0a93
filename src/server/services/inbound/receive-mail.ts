import type { Transaction } from 'kysely';
import type { MailRefusal } from '#domain/enums.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import type { Database } from '../../db/schema.ts';
import { writeComment } from '../comments/internal/write-comment.ts';
import type { CommentWriter } from '../comments/internal/writer.ts';
import { RefusedError } from '../kernel/errors.ts';
import { deleteFiles } from '../files/delete-files.ts';
import { validateContent } from '../kernel/content.ts';
import { findAddressed, writerOf } from './internal/find-sender.ts';
import type { AddressedWatcher } from './internal/find-sender.ts';
import type { InboundContext } from './internal/inbound-context.ts';
import { acceptedContent, isFlood, refusalByHeaders } from './internal/judge-mail.ts';
import type { SentContent } from './internal/judge-mail.ts';
import { storeMailFiles } from './internal/mail-files.ts';
import { parseMail } from './internal/parse-mail.ts';
import type { ParsedMail } from './internal/parse-mail.ts';
import { claimMail, findReceived, settleMail } from './internal/received-mails.ts';
import { notifyOfLeftOutFiles, notifyOfRefusal } from './internal/notify-sender.ts';

type Delivery = {
  /** The raw email, at most INBOUND_MAIL_MAX_BYTES. */
  raw: Uint8Array;
  /** The envelope's recipients; without them the email's own headers are read. */
  recipients?: readonly string[];
};

type Arrived = { mail: ParsedMail; watcher: AddressedWatcher };

/**
 * Receives an email: a watcher's reply to a notification becomes a comment in their name, in one transaction with a record of
 * the email, so a duplicate makes no second comment. Throws when it cannot be judged right now: the mail server keeps it and
 * retries.
 */
export async function receiveMail(ctx: InboundContext, { raw, recipients }: Delivery): Promise<ReceivedMail> {
  const mail = await parseMail(raw);
  if (mail === undefined) return refused('unreadable');
  const watcher = await findAddressed(ctx, {
    domain: ctx.inbound.domain,
    recipients: recipients ?? mail.recipients,
    from: mail.from[0],
  });
  if (watcher === undefined) return refused('no_reply_address');
  if (watcher === 'gone') return refused('not_permitted');
  const arrived = { mail, watcher };
  const before = await findReceived(ctx.db, arrived);
  if (before !== undefined) return before;
  const refusal = refusalByHeaders(mail, watcher, ctx.inbound);
  if (refusal !== undefined) return refuse(ctx, arrived, refusal);
  if (await isFlood(ctx, watcher)) return refuse(ctx, arrived, 'loop');
  const writer = await writerOf(ctx, watcher);
  if (writer === undefined) return refuse(ctx, arrived, 'not_permitted');
  const content = acceptedContent(mail, watcher.language);
  return typeof content === 'string' ? refuse(ctx, arrived, content) : processMail(ctx, arrived, { writer, content });
}

function refused(reason: MailRefusal): ReceivedMail {
  return { outcome: 'Refused', reason };
}

async function processMail(
  ctx: InboundContext,
  arrived: Arrived,
  { writer, content }: { writer: CommentWriter; content: SentContent },
): Promise<ReceivedMail> {
  const owner = { id: 'user' in writer ? writer.user.id : writer.watcher.addedBy };
  const stored: string[] = [];
  try {
    const { leftOut } = await storeMailFiles(ctx, owner.id, content.files, stored);
    if (content.document.content.length === 0 && stored.length === 0) return await refuse(ctx, arrived, 'no_text');
    const taken = validateContent(content.document, stored, 'content');
    return await ctx.db.transaction().execute(async (tx) => {
      const reply = { ticketId: arrived.watcher.ticketId, content: taken, files: stored };
      const outcome = await addAnswer(ctx, tx, arrived, { writer, reply });
      if (outcome.outcome === 'Accepted') await notifyOfLeftOutFiles(ctx, tx, arrived, leftOut);
      return outcome;
    });
  } catch (error) {
    if (isUnavailable(error)) return await refuse(ctx, arrived, 'ticket_unavailable');
    throw error;
  } finally {
    await deleteFiles(ctx, owner, stored);
  }
}

type Answer = { writer: CommentWriter; reply: Omit<Parameters<typeof writeComment>[3], 'now'> };

async function addAnswer(
  ctx: InboundContext,
  tx: Transaction<Database>,
  arrived: Arrived,
  { writer, reply }: Answer,
): Promise<ReceivedMail> {
  const now = ctx.clock.now();
  const mailId = await claimMail(tx, arrived, { outcome: 'Accepted', now });
  if (mailId === undefined) return { outcome: 'Duplicate' };
  const { ticketId, commentId } = await writeComment(ctx, tx, writer, { ...reply, now });
  await settleMail(tx, mailId, { ticketId, commentId });
  return { outcome: 'Accepted', ticketId, commentId };
}

// The ticket is out of the person's scope, or its status takes no reply.
function isUnavailable(error: unknown): boolean {
  return error instanceof RefusedError && ['NotFound', 'Conflict'].includes(error.refusal.kind);
}

async function refuse(ctx: InboundContext, arrived: Arrived, reason: MailRefusal): Promise<ReceivedMail> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const mailId = await claimMail(tx, arrived, { outcome: 'Refused', reason, now });
    if (mailId === undefined) return { outcome: 'Duplicate' };
    await notifyOfRefusal(ctx, tx, arrived, reason);
    return refused(reason);
  });
}
