import type { Transaction } from 'kysely';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { TicketType } from '#generated/model/ticketType.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredContent } from './content.ts';

type NewTicket = {
  clientId: string;
  authorId: string;
  type: TicketType;
  productGroupId: string;
  title: string;
  problem: StoredContent;
  followUpOf?: string;
  now: Date;
};

/** Stores a new ticket; its engineer group is the product group's. Answers both its ids. */
export async function insertTicket(
  transaction: Transaction<Database>,
  { problem, now, followUpOf, ...ticket }: NewTicket,
): Promise<TicketReference> {
  const { engineerGroupId } = await transaction
    .selectFrom('productGroups')
    .select('engineerGroupId')
    .where('id', '=', ticket.productGroupId)
    .executeTakeFirstOrThrow();
  const { id, displayId } = await transaction
    .insertInto('tickets')
    .values({
      ...ticket,
      engineerGroupId,
      problem: problem.document,
      problemText: problem.text,
      followUpOf: followUpOf ?? null,
      createdOn: now,
      updatedOn: now,
      statusChangedOn: now,
    })
    .returning(['id', 'displayId'])
    .executeTakeFirstOrThrow();
  return { ticketId: id, displayId: String(displayId) };
}
