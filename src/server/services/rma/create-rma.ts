import type { Transaction } from 'kysely';
import { can } from '#domain/access.ts';
import { reviewPromise } from '#domain/returns/rma-line.ts';
import { rmaWhoseTurn } from '#domain/returns/rma-status.ts';
import type { Address } from '#generated/model/address.ts';
import type { CreateRmaRequest } from '#generated/model/createRmaRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Database } from '../../db/schema.ts';
import { discardUnlinked } from '../drafts/internal/draft-files.ts';
import { finishSending, sentDraft, startSending } from '../drafts/internal/send-draft.ts';
import { conflict, forbidden, invalidField } from '../kernel/errors.ts';
import { attachFiles } from '../files/internal/attach.ts';
import { once } from '../kernel/idempotency.ts';
import type { IdempotentRequest } from '../kernel/idempotency.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { saveAddress, validateAddress } from './internal/addresses.ts';
import { insertLines } from './internal/insert-lines.ts';
import { requireOffice } from './internal/offices.ts';
import { recordRmaStatus } from './internal/record-rma-event.ts';
import { rmaActor } from '../scope/returns.ts';
import { validateLines } from './internal/validate-lines.ts';
import type { ValidLine } from './internal/validate-lines.ts';
import { insertTicketForRma } from './internal/ticket-for-rma.ts';

type Ticket = { ticketId: string; displayId: string; clientId: string };
type NewRma = {
  ticket: Ticket;
  lines: readonly ValidLine[];
  address: Address | undefined;
  officeId: string | undefined;
};

/**
 * Creates a return: submitted at once for a customer, InProgress for staff. Without a ticket it also creates one. 403 for a
 * customer who may only read the ticket (§6), 409 for a closed ticket and a draft that was already sent, 422 for each invalid
 * line. The same idempotent request makes one return, and so does one draft.
 */
export async function createRma(
  ctx: ServiceContext,
  user: SignedInUser,
  request: CreateRmaRequest,
  idempotent?: IdempotentRequest,
): Promise<RmaReference> {
  requireAccess(user, 'createRma');
  const { returnAddress, officeId, files } = request;
  requireParts(user, request);
  const address = returnAddress && validateAddress(returnAddress, 'returnAddress');
  const draft = sentDraft(request);
  const freed: string[] = [];
  const reference = await once(ctx, user, idempotent, async (tx) => {
    const now = ctx.clock.now();
    const sending = draft && (await startSending(tx, user, { ...draft, kind: 'Rma', now }));
    const { ticket, lines } = await resolveTicket(ctx, tx, user, { request, now });
    const made = await insertRma(ctx, tx, user, { ticket, lines, address, officeId }, now);
    const target = { ticketId: ticket.ticketId, commentId: null, rmaId: made.rmaId, draftId: sending?.id };
    await attachFiles(tx, user, files, target, 'files');
    if (sending) freed.push(...(await finishSending(tx, user, sending, { rmaId: made.rmaId, now })));
    return made;
  });
  await discardUnlinked(ctx, freed);
  return reference;
}

function requireParts(user: SignedInUser, { products, returnAddress, ticketId }: CreateRmaRequest): void {
  const missing = (field: string) => invalidField(field, 'required', 'This field is required');
  if (!can(user, 'rma.submit')) {
    if (ticketId === undefined) throw missing('ticketId');
    return;
  }
  if (products.length === 0) throw missing('products');
  if (returnAddress === undefined) throw missing('returnAddress');
}

type Wanted = { request: CreateRmaRequest; now: Date };

async function resolveTicket(
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  user: SignedInUser,
  { request: { ticketId, products }, now }: Wanted,
): Promise<{ ticket: Ticket; lines: ValidLine[] }> {
  if (ticketId !== undefined) {
    const ticket = await requireTicket(tx, user, ticketId);
    return { ticket, lines: await validateLines(tx, user, { products, clientId: ticket.clientId, now }) };
  }
  const lines = await validateLines(tx, user, { products, now });
  const [first, ...others] = lines;
  if (first === undefined) throw invalidField('products', 'required', 'This field is required');
  return { ticket: await insertTicketForRma(ctx, tx, user, { lines: [first, ...others], now }), lines };
}

async function requireTicket(tx: Transaction<Database>, user: SignedInUser, id: string): Promise<Ticket> {
  const row = await tx
    .selectFrom('tickets')
    .select(['displayId', 'clientId', 'status', 'authorId', 'clientRepresentativeId'])
    .where('id', '=', id)
    .where(visibleTickets(user))
    .forShare()
    .executeTakeFirst();
  if (!row) throw invalidField('ticketId', 'not_found', 'This ticket was not found');
  if (rmaActor(user, row) === null) throw forbidden();
  if (row.status === 'Closed') throw conflict('transition_not_allowed');
  return { ticketId: id, displayId: String(row.displayId), clientId: row.clientId };
}

async function insertRma(
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  user: SignedInUser,
  { ticket: { ticketId, clientId, displayId: ticketDisplayId }, lines, address, officeId }: NewRma,
  now: Date,
): Promise<RmaReference> {
  const status = can(user, 'rma.submit') ? 'Submitted' : 'InProgress';
  const submitted = status === 'Submitted';
  if (officeId !== undefined) await requireOffice(tx, officeId);
  const { id, displayId } = await tx
    .insertInto('rmas')
    .values({
      ticketId,
      authorId: user.id,
      status,
      whoseTurn: rmaWhoseTurn(status, []),
      officeId: officeId ?? null,
      returnAddress: address === undefined ? null : await saveAddress(tx, { clientId, address, now }),
      promisedBy: submitted ? reviewPromise(now) : null,
      createdOn: now,
      updatedOn: now,
      submittedOn: submitted ? now : null,
    })
    .returning(['id', 'displayId'])
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines, { open: submitted });
  const rma = { id, displayId, ticketId };
  await recordRmaStatus(ctx, tx, { rma, actor: { userId: user.id }, to: status, lines, now });
  const rmaNumber = { rmaId: id, displayId: String(displayId) };
  return { ...rmaNumber, ticketId, ticketDisplayId, status, productCount: lines.length, version: 1 };
}
