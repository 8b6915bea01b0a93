import { DRAFTS_MAX_COUNT } from '#domain/limits.ts';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { selectSummaries, toSummary } from './internal/draft-summary.ts';
import { nonEmptyDrafts } from './internal/stored-draft.ts';

/** The unsent drafts of a person, newest first, without those of tickets and returns out of scope. */
export async function getDrafts({ db }: Pick<ServiceContext, 'db'>, user: SignedInUser): Promise<DraftSummary[]> {
  const rows = await selectSummaries(db, user)
    .where(nonEmptyDrafts)
    .where((eb) =>
      eb.or([
        eb('drafts.kind', '=', 'NewTicket'),
        eb('tickets.id', 'is not', null),
        eb('rmas.id', 'is not', null),
        sql<SqlBool>`(drafts.kind = 'Rma' and not exists (select from rmas where rmas.id = drafts.id))`,
      ]),
    )
    .orderBy('drafts.savedOn', 'desc')
    .orderBy('drafts.id')
    .limit(DRAFTS_MAX_COUNT)
    .execute();
  return rows.map(toSummary);
}
