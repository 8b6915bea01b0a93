import { DRAFTS_MAX_COUNT } from '#domain/limits.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { selectSummaries, toSummary } from './draft-summary.ts';
import { begunDrafts } from './stored-draft.ts';

/** What a person has begun and not sent, the newest first; replies to tickets out of scope are left out. */
export async function getDrafts({ db }: Pick<ServiceContext, 'db'>, user: SignedInUser): Promise<DraftSummary[]> {
  const rows = await selectSummaries(db, user)
    .where(begunDrafts)
    .where((eb) => eb.or([eb('drafts.kind', '=', 'NewTicket'), eb('tickets.id', 'is not', null)]))
    .orderBy('drafts.savedOn', 'desc')
    .orderBy('drafts.id')
    .limit(DRAFTS_MAX_COUNT)
    .execute();
  return rows.map(toSummary);
}
