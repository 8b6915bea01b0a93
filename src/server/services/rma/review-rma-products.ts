import pg from 'pg';
import type { Transaction } from 'kysely';
import { lineIsOpen } from '#domain/rma-line.ts';
import { rmaCanChange } from '#domain/rma-status.ts';
import type { ReviewRmaProductsRequest } from '#generated/model/reviewRmaProductsRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField, invalidFields } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { lockRma, saveRma } from './internal/locked-rma.ts';
import type { LockedLine } from './internal/locked-rma.ts';
import { namedLines } from './internal/named-lines.ts';
import { recordRmaEvent } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';

const HELD = 'rma_products_open';

/**
 * Accepts or rejects lines of a submitted return, or takes that back (staff). What is rejected lets its unit go. 422 for lines that
 * are not in it, for a missing reason, and where another return holds a unit by now; see `lockRma` for 403, 404 and 409.
 */
export async function reviewRmaProducts(
  context: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, productIds, review, reason: written }: ReviewRmaProductsRequest,
): Promise<RmaReference> {
  requireAccess(user, 'reviewRmaProducts');
  const reason = review === 'Rejected' ? (written?.trim() ?? '') : undefined;
  if (reason === '') throw refused('reason_required');
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCanChange('review', rma, rma.actor);
    if (!verdict.allowed) throw refused(verdict.reason);
    const lines = namedLines(rma, productIds);
    const open = lineIsOpen({ review }, rma.status);
    if (open) await refuseHeld(tx, productIds, lines);
    await tx
      .updateTable('rmaProducts')
      .set({ review, reason: reason ?? null, open })
      .where('rmaId', '=', rmaId)
      .where(
        'id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute()
      .catch(refuseHeldUnit);
    const saved = await saveRma(tx, rma, { listApprovedOn: null }, now);
    const data = {
      ...(review === 'Accepted' ? { acceptedCount: lines.length } : {}),
      ...(reason === undefined ? {} : { rejectedCount: lines.length, reason }),
    };
    const event = { rma, actor: { userId: user.id }, data, lines, now };
    await recordRmaEvent(context, tx, { kind: 'RmaListChanged', ...event });
    return saved;
  });
}

// A line that was rejected has let its unit go.
async function refuseHeld(
  tx: Transaction<Database>,
  productIds: readonly string[],
  lines: readonly LockedLine[],
): Promise<void> {
  const closed = lines.filter(({ open }) => !open);
  if (closed.length === 0) return;
  const held = await tx
    .selectFrom('rmaProducts')
    .select('unitId')
    .where(
      'unitId',
      'in',
      closed.map(({ unitId }) => unitId),
    )
    .where('open', '=', true)
    .execute();
  const units = new Set(held.map(({ unitId }) => unitId));
  const ids = new Set(closed.filter(({ unitId }) => units.has(unitId)).map(({ id }) => id));
  if (ids.size === 0) return;
  throw invalidFields(
    productIds.flatMap((id, index) =>
      ids.has(id.toLowerCase())
        ? [{ field: `productIds.${index}`, code: 'in_rma' as const, message: 'This unit is in another return' }]
        : [],
    ),
  );
}

// Another return got the unit between the two statements.
function refuseHeldUnit(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== HELD) throw error;
  throw invalidField('productIds', 'in_rma', 'A unit is in another return');
}
