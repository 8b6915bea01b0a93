import { draftAfterDiscard } from '#domain/documents/draft.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { selectSummaries, toSummary } from './internal/draft-summary.ts';
import { discardUnlinked, unlinkDraftFiles } from './internal/draft-files.ts';
import { emptyText, selectDraft } from './internal/stored-draft.ts';

/**
 * Discards a person's own draft with its files and their bytes, and returns what it was. 404 for any other draft, and for one
 * that was sent and not started again.
 */
export async function deleteDraft(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'blobStore' | 'logger'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<DraftSummary> {
  const { db, clock } = ctx;
  const { summary, freed } = await db.transaction().execute(async (tx) => {
    const draft = await selectDraft(tx, user, id).forUpdate().executeTakeFirst();
    const outcome = draft === undefined ? 'nothing' : draftAfterDiscard(draft);
    if (draft === undefined || outcome === 'nothing') throw notFound();
    const row = await selectSummaries(tx, user).where('drafts.id', '=', id).executeTakeFirstOrThrow();
    const files = await unlinkDraftFiles(tx, user, id);
    const own = { ownerId: user.id, id };
    await (
      outcome === 'deleted'
        ? tx.deleteFrom('drafts').where((eb) => eb.and(own))
        : tx
            .updateTable('drafts')
            .set({ ...emptyText, version: draft.version + 1, savedOn: clock.now() })
            .where((eb) => eb.and(own))
    ).execute();
    return { summary: toSummary(row), freed: files };
  });
  await discardUnlinked(ctx, freed);
  return summary;
}
