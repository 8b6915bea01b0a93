import { oneLine } from '#domain/text.ts';
import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField } from '../kernel/errors.ts';
import { attachFiles } from '../files/internal/attach.ts';
import { once } from '../kernel/idempotency.ts';
import type { IdempotentRequest } from '../kernel/idempotency.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { discardUnlinked } from '../drafts/internal/draft-files.ts';
import { finishSending, sentDraft, startSending } from '../drafts/internal/send-draft.ts';
import { validateContent } from '../kernel/content.ts';
import { insertTicket } from './internal/insert-ticket.ts';
import { linkUnits, requireUnits } from './internal/ticket-units.ts';

/**
 * Creates a ticket (§2.6, §3) for a customer; 403 for others, 422 for a product group or units they may not use, an invalid
 * document and files that are not their own unattached uploads, 409 for a draft that was already sent. The same idempotent
 * request makes one ticket, and so does one draft.
 */
export async function createTicket(
  ctx: ServiceContext,
  user: SignedInUser,
  request: CreateTicketRequest,
  idempotent?: IdempotentRequest,
): Promise<TicketReference> {
  requireAccess(user, 'createTicket');
  const title = oneLine(request.title);
  if (title === '') throw invalidField('title', 'required', 'This field is required');
  const { files } = request.problem;
  const problem = validateContent(request.problem.content, files, 'problem.content');
  const draft = sentDraft(request);
  const freed: string[] = [];
  const reference = await once(ctx, user, idempotent, async (tx) => {
    const { type, productGroupId } = request;
    const now = ctx.clock.now();
    const sending = draft && (await startSending(tx, user, { ...draft, kind: 'NewTicket', now }));
    const clientId = await clientFor(tx, user, productGroupId);
    const unitIds = await requireUnits(tx, user, { numbers: request.units ?? [], clientId, field: 'units' });
    const ticket = { clientId, authorId: user.id, type, productGroupId, title, problem, now };
    const { ticketId, displayId } = await insertTicket(ctx, tx, ticket);
    await linkUnits(tx, ticketId, unitIds);
    await attachFiles(tx, user, files, { ticketId, commentId: null, draftId: sending?.id }, 'problem.files');
    if (sending) freed.push(...(await finishSending(tx, user, sending, { ticketId, now })));
    return { ticketId, displayId };
  });
  await discardUnlinked(ctx, freed);
  return reference;
}

// For a person in several companies, the ticket goes to the first one, in the person's order, that has the product's niche.
async function clientFor(tx: Transaction<Database>, user: SignedInUser, productGroupId: string): Promise<string> {
  const row = await tx
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
  if (!row) throw invalidField('productGroupId', 'not_found', 'This product group is not available to you');
  return row.id;
}
