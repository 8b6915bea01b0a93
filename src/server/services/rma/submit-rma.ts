import type { Transaction } from 'kysely';
import { reviewPromise } from '#domain/returns/rma-line.ts';
import { rmaCan } from '#domain/returns/rma-status.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { SubmitRmaRequest } from '#generated/model/submitRmaRequest.ts';
import type { Database } from '../../db/schema.ts';
import { discardUnlinked } from '../drafts/internal/draft-files.ts';
import { finishSending, startSending } from '../drafts/internal/send-draft.ts';
import { attachFiles } from '../files/internal/attach.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { saveAddress, validateAddress } from './internal/addresses.ts';
import { insertLines } from './internal/insert-lines.ts';
import { lockRma, saveRma, stateOf } from './internal/locked-rma.ts';
import type { LockedRma } from './internal/locked-rma.ts';
import { requireOffice } from './internal/offices.ts';
import { recordRmaStatus } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';
import { validateLines } from './internal/validate-lines.ts';

/**
 * Submits a return that was being filled in: the list and the files replace the previous ones; consumes its draft. 422 for each
 * invalid line; see `lockRma` for 403, 404 and 409.
 */
export async function submitRma(
  ctx: ServiceContext,
  user: SignedInUser,
  { rmaId, version, products, returnAddress, officeId, files, draftVersion }: SubmitRmaRequest,
): Promise<RmaReference> {
  const address = validateAddress(returnAddress, 'returnAddress');
  const freed: string[] = [];
  const reference = await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const sending = await startSending(tx, user, { id: rmaId, kind: 'Rma', version: draftVersion, now });
    const rma = await lockRma(tx, user, { rmaId, version });
    const verdict = rmaCan('submit', stateOf(rma), rma.actor);
    if (!verdict.allowed) throw refused(verdict.reason);
    const { clientId, status: from } = rma;
    const lines = await validateLines(tx, user, { products, clientId, rmaId, now });
    await tx.deleteFrom('rmaProducts').where('rmaId', '=', rmaId).execute();
    await insertLines(tx, rmaId, lines, { open: true });
    if (officeId !== undefined) await requireOffice(tx, officeId);
    await replaceFiles(tx, user, rma, { files, draftId: sending?.id, now });
    const columns = {
      status: verdict.to,
      returnAddress: await saveAddress(tx, { clientId, address, now }),
      ...(officeId === undefined ? {} : { officeId }),
      submittedOn: now,
      promisedBy: reviewPromise(now),
    };
    const saved = await saveRma(tx, rma, columns, now);
    await recordRmaStatus(ctx, tx, { rma, actor: { userId: user.id }, from, to: verdict.to, lines, now });
    if (sending) freed.push(...(await finishSending(tx, user, sending, { now })));
    return saved;
  });
  await discardUnlinked(ctx, freed);
  return reference;
}

type NewFiles = { files: readonly string[]; draftId: string | undefined; now: Date };

// Files that are not named any more are removed, as those of a comment are.
async function replaceFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  { id: rmaId, ticketId }: LockedRma,
  { files, draftId, now }: NewFiles,
): Promise<void> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('rmaId', '=', rmaId)
    .where('removedOn', 'is', null)
    .execute();
  const named = new Set(files.map((id) => id.toLowerCase()));
  const gone = rows.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    const removed = { removedOn: now, removedBy: user.id };
    await tx.updateTable('files').set(removed).where('id', 'in', gone).execute();
  }
  const kept = new Set(rows.map(({ id }) => id));
  await attachFiles(tx, user, files, { ticketId, commentId: null, rmaId, draftId, kept }, 'files');
}
