import type { Transaction } from 'kysely';
import { documentFromText } from '#domain/documents/document.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { insertTicket } from '../../tickets/internal/insert-ticket.ts';
import type { LockedTicket } from '../../tickets/internal/move-ticket.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import { eventActorOf } from './writer.ts';
import type { CommentWriter } from './writer.ts';

const QUOTED_PARAGRAPHS_MAX = 100;

type Start = { writer: Extract<CommentWriter, { user: unknown }>; original: LockedTicket; now: Date };

/**
 * Opens a ticket that follows a closed one: same client, representative, type, product group and title, and the start of the
 * old problem as a quotation. The reply becomes its first comment, at `now`.
 */
export async function startFollowUp(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  { writer, original, now }: Start,
): Promise<TicketReference> {
  const text = original.problemText.trim() === '' ? original.title : original.problemText;
  const paragraphs = documentFromText(text).content.slice(0, QUOTED_PARAGRAPHS_MAX);
  const quotation = { type: 'doc', content: [{ type: 'blockquote', content: paragraphs }] };
  const actor = eventActorOf(writer);
  const reference = await insertTicket({ jobs }, tx, {
    clientId: original.clientId,
    authorId: writer.user.id,
    clientRepresentativeId: original.clientRepresentativeId,
    type: original.type,
    productGroupId: original.productGroupId,
    title: original.title,
    problem: { document: JSON.stringify(quotation), text },
    followUpOf: original.id,
    viaMail: actor.viaMail ?? false,
    now,
  });
  await tx
    .updateTable('tickets')
    .set({ lastPublicCommentOn: now, lastPublicCommentByStaff: false })
    .where('id', '=', reference.ticketId)
    .execute();
  const started = { kind: 'FollowUpStarted', actor, data: { followUp: reference }, now } as const;
  await recordEvent(tx, jobs, { ticketId: original.id, ...started });
  return reference;
}
