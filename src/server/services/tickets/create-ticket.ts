import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import { isCustomer } from '#domain/access.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../db/schema.ts';
import { forbidden, invalidField } from '../errors.ts';
import { attachFiles } from '../files/attach.ts';
import { once } from '../idempotency.ts';
import type { IdempotentRequest } from '../idempotency.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { takeContent } from './content.ts';
import { insertTicket } from './insert-ticket.ts';

/**
 * Raises a ticket (§2.6, §3) for a customer; 403 for others, 422 for a product group they may not use, for a text that
 * is not a document and for files that are not their own free uploads. The same idempotent request makes one ticket.
 */
export async function createTicket(
  context: ServiceContext,
  user: SignedInUser,
  request: CreateTicketRequest,
  idempotent?: IdempotentRequest,
): Promise<TicketReference> {
  if (!isCustomer(user.type)) throw forbidden();
  const title = request.title.trim();
  if (title === '') throw invalidField('title', 'required', 'This field is required');
  const { files } = request.problem;
  const problem = takeContent(request.problem.content, files, 'problem.content');
  return once(context, user, idempotent, async (transaction) => {
    const { type, productGroupId } = request;
    const clientId = await clientFor(transaction, user, productGroupId);
    const reference = await insertTicket(transaction, {
      clientId,
      authorId: user.id,
      type,
      productGroupId,
      title,
      problem,
      now: context.clock.now(),
    });
    await attachFiles(transaction, user, files, { ticketId: reference.ticketId, commentId: null }, 'problem.files');
    return reference;
  });
}

// Of a person in several companies the ticket is for the first one, in the person's order, that has the product's niche.
async function clientFor(
  transaction: Transaction<Database>,
  user: SignedInUser,
  productGroupId: string,
): Promise<string> {
  const row = await transaction
    .selectFrom('productGroups')
    .innerJoin('clients', (join) =>
      join.on(sql<SqlBool>`product_groups.product_niche_id = any(clients.product_niche_ids)`),
    )
    .select('clients.id')
    .where('productGroups.id', '=', productGroupId)
    .where(sql<SqlBool>`clients.id = any(${user.clientIds}::uuid[])`)
    .orderBy(sql`array_position(${user.clientIds}::uuid[], clients.id)`)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw invalidField('productGroupId', 'not_found', 'This product group is not among yours');
  return row.id;
}
