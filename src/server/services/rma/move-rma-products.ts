import { oneLine } from '#domain/text.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { RmaStatus } from '#domain/enums.ts';
import { isLineDone, lineCanMove, linePromise, rmaStepNeed } from '#domain/returns/rma-line.ts';
import { rmaCan, rmaCanChange } from '#domain/returns/rma-status.ts';
import type { MoveRmaProductsRequest } from '#generated/model/moveRmaProductsRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { lockRma, readLines, saveRma, stateOf } from './internal/locked-rma.ts';
import type { LockedLine, LockedRma } from './internal/locked-rma.ts';
import { namedLines } from './internal/named-lines.ts';
import { recordRmaEvent, recordRmaStatus } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';
import { replaceUnit } from './internal/replacement.ts';

type MoveDetails = Pick<
  MoveRmaProductsRequest,
  'replacement' | 'carrier' | 'trackingNumber' | 'trackingUrl' | 'reason'
>;

/**
 * Moves lines of an approved return to a step, all or none (staff), by the table of `domain/returns/rma-line.ts`; with the last
 * one the return closes. 409 when a line cannot reach the step, 422 when something that the step requires is missing; see
 * `lockRma` for 403, 404 and 409.
 */
export async function moveRmaProducts(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  request: MoveRmaProductsRequest,
): Promise<RmaReference> {
  requireAccess(user, 'moveRmaProducts');
  const { rmaId, version, productIds, step } = request;
  const details = validateDetails(request);
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCanChange('steps', rma, rma.actor);
    if (!verdict.allowed) throw refused(verdict.reason);
    const lines = namedLines(rma, productIds);
    if (!lines.every((line) => lineCanMove(line, step))) throw conflict('transition_not_allowed');
    const { replacement } = details;
    for (const { unitId } of replacement === undefined ? [] : lines) {
      await replaceUnit(tx, { unitId, replacement: replacement ?? '', now });
    }
    await updateLines(tx, lines, { step, details, now });
    const closing = await closes(tx, rma);
    const columns = closing === undefined ? {} : { status: closing, closedOn: now };
    const saved = await saveRma(tx, rma, columns, now);
    const { reason, trackingNumber } = details;
    const data = {
      step,
      ...(replacement === undefined ? {} : { replacement }),
      ...(reason === undefined ? {} : { reason }),
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    };
    const event = { rma, actor: { userId: user.id }, data, lines, now };
    await recordRmaEvent(ctx, tx, { kind: 'RmaLinesMoved', ...event });
    if (closing) await recordRmaStatus(ctx, tx, { rma, actor: {}, from: rma.status, to: closing, now });
    return saved;
  });
}

// The fields that the step requires must be present; fields of other steps are ignored.
function validateDetails({ step, productIds, ...given }: MoveRmaProductsRequest): MoveDetails {
  const need = rmaStepNeed(step);
  if (need === undefined) return {};
  const value = oneLine(given[need] ?? '');
  if (value === '') throw invalidField(need, 'required', 'This field is required');
  if (need === 'replacement' && new Set(productIds).size > 1) {
    throw invalidField('productIds', 'too_many', 'A unit is replaced one at a time');
  }
  const carrier = oneLine(given.carrier ?? '');
  return {
    [need]: value,
    ...(need === 'trackingNumber' && carrier !== '' ? { carrier } : {}),
    ...(need === 'trackingNumber' && given.trackingUrl !== undefined ? { trackingUrl: given.trackingUrl } : {}),
  };
}

type Move = { step: MoveRmaProductsRequest['step']; details: MoveDetails; now: Date };

// Tested lines keep their own promises, so these are written per line.
async function updateLines(
  tx: Transaction<Database>,
  lines: readonly LockedLine[],
  { step, details, now }: Move,
): Promise<void> {
  const promises = lines.map(({ promisedBy }) => linePromise(step, promisedBy, now));
  const taken = JSON.stringify([{ step, on: now.toISOString() }]);
  const ids = lines.map(({ id }) => id);
  await tx
    .updateTable('rmaProducts')
    .set({
      ...details,
      step,
      steps: sql<string>`steps || ${taken}::jsonb`,
      promisedBy: sql<Date | null>`(${promises}::timestamptz[])[array_position(${ids}::uuid[], id)]`,
      ...(isLineDone({ step }) ? { open: false } : {}),
    })
    .where('id', 'in', ids)
    .execute();
}

async function closes(tx: Transaction<Database>, rma: LockedRma): Promise<RmaStatus | undefined> {
  const verdict = rmaCan('close', stateOf({ ...rma, lines: await readLines(tx, rma.id) }), 'system');
  return verdict.allowed ? verdict.to : undefined;
}
