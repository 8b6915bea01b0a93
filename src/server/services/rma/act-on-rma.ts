import { sql } from 'kysely';
import type { Transaction, UpdateObject } from 'kysely';
import type { RmaAction } from '#domain/enums.ts';
import { reviewPromise } from '#domain/returns/rma-line.ts';
import { rmaCan } from '#domain/returns/rma-status.ts';
import type { RmaActionRequest } from '#generated/model/rmaActionRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { lockRma, saveRma, stateOf } from './internal/locked-rma.ts';
import { recordRmaStatus } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';

type Step = Exclude<RmaAction, 'submit'>;
type Columns = Omit<UpdateObject<Database, 'rmas'>, 'status'>;

const withReason: ReadonlySet<Step> = new Set(['declineList', 'reject']);

/**
 * Takes a step in the states of a return, by the table of `domain/rma-status.ts`. 409 says what is missing, 422 for a reason that
 * is; see `lockRma` for 403, 404 and 409.
 */
export async function actOnRma(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, action, reason: written }: RmaActionRequest,
): Promise<RmaReference> {
  if (action === 'submit') throw invalidField('action', 'not_allowed', 'Submitting is a call of its own');
  const reason = written?.trim() ?? '';
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCan(action, stateOf(rma), rma.actor, reason);
    if (!verdict.allowed) throw refused(verdict.reason);
    await changeLines(tx, rmaId, action, now);
    const columns = { status: verdict.to, ...columnsOf(action, reason, now) };
    const saved = await saveRma(tx, rma, columns, now);
    const change = { from: rma.status, to: verdict.to, ...(withReason.has(action) ? { reason } : {}) };
    await recordRmaStatus(ctx, tx, { rma, actor: { userId: user.id }, ...change, now });
    return saved;
  });
}

function columnsOf(action: Step, reason: string, now: Date): Columns {
  switch (action) {
    case 'takeBack':
      return { submittedOn: null };
    case 'approveList':
      return { listApprovedOn: now, declinedReason: null };
    case 'declineList':
      return { declinedReason: reason, promisedBy: reviewPromise(now) };
    case 'askApproval':
    case 'approve':
      return { declinedReason: null };
    case 'withdrawApproval':
      return { promisedBy: reviewPromise(now) };
    case 'reject':
      return { reason };
  }
}

// What ends or is taken back lets its units go; an approved return announces them.
async function changeLines(tx: Transaction<Database>, rmaId: string, action: Step, now: Date): Promise<void> {
  const lines = tx.updateTable('rmaProducts').where('rmaId', '=', rmaId);
  if (action === 'takeBack' || action === 'reject') await lines.set({ open: false }).execute();
  if (action === 'approve' || action === 'approveList') {
    const steps = JSON.stringify([{ step: 'Announced', on: now.toISOString() }]);
    await lines
      .set({ step: 'Announced', steps: sql<string>`${steps}::jsonb` })
      .where('review', '=', 'Accepted')
      .execute();
  }
}
