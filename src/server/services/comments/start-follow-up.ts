import type { Selectable, Transaction } from 'kysely';
import { documentFromText } from '#domain/document.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../db/schema.ts';
import type { SignedInUser } from '../ports.ts';
import { insertTicket } from '../tickets/insert-ticket.ts';

const QUOTED_PARAGRAPHS_MAX = 100;

/**
 * Opens a ticket that follows a closed one: the same client, type, product group and title, the beginning of
 * the old problem's words as a quotation. The reply becomes its first comment, at `now`.
 */
export async function startFollowUp(
  transaction: Transaction<Database>,
  user: SignedInUser,
  original: Selectable<Database['tickets']>,
  now: Date,
): Promise<TicketReference> {
  const text = original.problemText.trim() === '' ? original.title : original.problemText;
  const paragraphs = documentFromText(text).content.slice(0, QUOTED_PARAGRAPHS_MAX);
  const quotation = { type: 'doc', content: [{ type: 'blockquote', content: paragraphs }] };
  const reference = await insertTicket(transaction, {
    clientId: original.clientId,
    authorId: user.id,
    type: original.type,
    productGroupId: original.productGroupId,
    title: original.title,
    problem: { document: JSON.stringify(quotation), text },
    followUpOf: original.id,
    now,
  });
  await transaction
    .updateTable('tickets')
    .set({ lastPublicCommentOn: now, lastPublicCommentByStaff: false })
    .where('id', '=', reference.ticketId)
    .execute();
  return reference;
}
