import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import { rmaCanChange } from '#domain/returns/rma-status.ts';
import type { AddRmaProductRequest } from '#generated/model/addRmaProductRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { insertLines } from './internal/insert-lines.ts';
import { lockRma, saveRma } from './internal/locked-rma.ts';
import { recordRmaEvent } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';
import { validateLines } from './internal/validate-lines.ts';

const path = () => '';

/**
 * Adds a unit of the client to a submitted return (staff); it is accepted, and the client must approve the list. 422 for an
 * invalid unit, a duplicate, and above 500; see `lockRma` for 403, 404 and 409.
 */
export async function addRmaProduct(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, ...product }: AddRmaProductRequest,
): Promise<RmaReference> {
  requireAccess(user, 'addRmaProduct');
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCanChange('products', rma, rma.actor);
    if (!verdict.allowed) throw refused(verdict.reason);
    if (rma.lines.length >= RMA_PRODUCTS_MAX_COUNT) {
      throw invalidField('', 'too_many', `A return has at most ${RMA_PRODUCTS_MAX_COUNT} products`);
    }
    const { clientId } = rma;
    const lines = await validateLines(tx, user, { products: [product], clientId, rmaId, now, path });
    if (rma.lines.some(({ unitId }) => lines.some(({ unit }) => unit.id === unitId))) {
      throw invalidField('imeiOrSerial', 'duplicate', 'This unit is already in the list');
    }
    const from = (rma.lines.at(-1)?.position ?? -1) + 1;
    await insertLines(tx, rmaId, lines, { open: true, from, addedByStaff: true, path });
    const saved = await saveRma(tx, rma, { listApprovedOn: null }, now);
    const event = { rma, actor: { userId: user.id }, data: { addedCount: lines.length }, lines, now };
    await recordRmaEvent(ctx, tx, { kind: 'RmaListChanged', ...event });
    return saved;
  });
}
