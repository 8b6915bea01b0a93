import type { Transaction } from 'kysely';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { TicketType } from '#generated/model/ticketType.ts';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import type { StoredContent } from '../../kernel/content.ts';
import { settlePromise } from './promise.ts';
import { recordEvent } from '../../kernel/record-event.ts';

type NewTicket = {
  clientId: string;
  authorId: string;
  clientRepresentativeId?: string | null;
  type: TicketType;
  productGroupId: string;
  title: string;
  problem: StoredContent;
  followUpOf?: string;
  viaMail?: boolean;
  now: Date;
};

/**
 * Inserts a new ticket with its promise; its engineer group is the product group's, and author and representative watch it
 * (product decision). Returns both its ids.
 */
export async function insertTicket(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  { problem, now, followUpOf, viaMail = false, ...ticket }: NewTicket,
): Promise<TicketReference> {
  const { engineerGroupId } = await tx
    .selectFrom('productGroups')
    .select('engineerGroupId')
    .where('id', '=', ticket.productGroupId)
    .executeTakeFirstOrThrow();
  const { id, displayId } = await tx
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
  const watching = new Set([ticket.authorId, ticket.clientRepresentativeId ?? ticket.authorId]);
  await tx
    .insertInto('watchers')
    .values([...watching].map((userId) => ({ ticketId: id, userId, confirmedOn: now, createdOn: now })))
    .execute();
  const actor = { userId: ticket.authorId, viaMail };
  await recordEvent(tx, jobs, { ticketId: id, kind: 'Created', actor, now });
  await settlePromise(tx, id, { event: 'created' }, now);
  return { ticketId: id, displayId: String(displayId) };
}
