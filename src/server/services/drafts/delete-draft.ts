import { draftAfterDiscard } from '#domain/draft.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { selectSummaries, toSummary } from './internal/draft-summary.ts';
import { discardFreed, freeFiles } from './internal/held-files.ts';
import { emptyText, selectDraft } from './internal/stored-draft.ts';

/**
 * Discards a person's own draft with the files it holds and their bytes, and answers what it was. 404 for any other, and
 * for one that was sent and not begun anew.
 */
export async function deleteDraft(
  context: Pick<ServiceContext, 'db' | 'clock' | 'blobStore' | 'logger'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<DraftSummary> {
  const { db, clock } = context;
  const { summary, freed } = await db.transaction().execute(async (tx) => {
    const draft = await selectDraft(tx, user, id).forUpdate().executeTakeFirst();
    const outcome = draft === undefined ? 'nothing' : draftAfterDiscard(draft);
    if (draft === undefined || outcome === 'nothing') throw notFound();
    const row = await selectSummaries(tx, user).where('drafts.id', '=', id).executeTakeFirstOrThrow();
    const files = await freeFiles(tx, user, id);
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
  await discardFreed(context, freed);
  return summary;
}
