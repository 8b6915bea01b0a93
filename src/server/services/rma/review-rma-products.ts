import pg from 'pg';
import type { Transaction } from 'kysely';
import { lineIsOpen } from '#domain/returns/rma-line.ts';
import { rmaCanChange } from '#domain/returns/rma-status.ts';
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

const OPEN_UNIT_CONSTRAINT = 'rma_products_open';

/**
 * Accepts or rejects lines of a submitted return, or undoes that (staff). A rejected line releases its unit. 422 for lines that
 * are not in it, for a missing reason, and when another return holds a unit by now; see `lockRma` for 403, 404 and 409.
 */
export async function reviewRmaProducts(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, productIds, review, reason: written }: ReviewRmaProductsRequest,
): Promise<RmaReference> {
  requireAccess(user, 'reviewRmaProducts');
  const reason = review === 'Rejected' ? (written?.trim() ?? '') : undefined;
  if (reason === '') throw refused('reason_required');
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCanChange('review', rma, rma.actor);
    if (!verdict.allowed) throw refused(verdict.reason);
    const lines = namedLines(rma, productIds);
    const open = lineIsOpen({ review }, rma.status);
    if (open) await refuseTaken(tx, productIds, lines);
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
      .catch(refuseTakenUnit);
    const saved = await saveRma(tx, rma, { listApprovedOn: null }, now);
    const data = {
      ...(review === 'Accepted' ? { acceptedCount: lines.length } : {}),
      ...(reason === undefined ? {} : { rejectedCount: lines.length, reason }),
    };
    const event = { rma, actor: { userId: user.id }, data, lines, now };
    await recordRmaEvent(ctx, tx, { kind: 'RmaListChanged', ...event });
    return saved;
  });
}

// A line that was rejected has let its unit go.
async function refuseTaken(
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
function refuseTakenUnit(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== OPEN_UNIT_CONSTRAINT) throw error;
  throw invalidField('productIds', 'in_rma', 'A unit is in another return');
}
