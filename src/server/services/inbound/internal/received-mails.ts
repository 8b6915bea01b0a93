import type { Transaction } from 'kysely';
import type { MailRefusal } from '#domain/enums.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/schema.ts';
import type { AddressedWatcher } from './find-sender.ts';
import type { ParsedMail } from './parse-mail.ts';

type Arrived = {
  mail: Pick<ParsedMail, 'messageId' | 'from'>;
  watcher: Pick<AddressedWatcher, 'recipient' | 'ticketId'>;
};

/** The result for an email that was received before; undefined when it is new. */
export async function findReceived(db: Db, { mail, watcher }: Arrived): Promise<ReceivedMail | undefined> {
  const row = await db
    .selectFrom('inboundMails')
    .select(['ticketId', 'commentId', 'outcome'])
    .where('messageId', '=', mail.messageId)
    .where('recipient', '=', watcher.recipient)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { ticketId, commentId } = row;
  const markSent = row.outcome === 'Accepted' && ticketId !== null && commentId !== null ? { ticketId, commentId } : {};
  return { outcome: 'Duplicate', ...markSent };
}

/** Records an email and returns the record's id; undefined when it was received before, or is being received concurrently. */
export async function claimMail(
  tx: Transaction<Database>,
  { mail, watcher }: Arrived,
  { outcome, reason, now }: { outcome: 'Accepted' | 'Refused'; reason?: MailRefusal; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('inboundMails')
    .values({
      messageId: mail.messageId,
      recipient: watcher.recipient,
      sender: mail.from[0] ?? '',
      outcome,
      reason: reason ?? null,
      ticketId: watcher.ticketId,
      receivedOn: now,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records the outcome; the ticket is a different one when the reply started a follow-up. */
export async function settleMail(
  tx: Transaction<Database>,
  id: string,
  markSent: { ticketId: string; commentId: string },
): Promise<void> {
  await tx.updateTable('inboundMails').set(markSent).where('id', '=', id).execute();
}
