import { sql } from 'kysely';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../ports.ts';
import { visibleTickets } from '../tickets/scope.ts';

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

/** A person's own drafts, each reply with its ticket where the person may see that. */
export function selectSummaries(db: Db, user: SignedInUser) {
  return db
    .selectFrom('drafts')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'drafts.id').on('drafts.kind', '=', 'Reply').on(visibleTickets(user)),
    )
    .select([
      'drafts.id',
      'drafts.kind',
      'drafts.type',
      'drafts.title',
      'drafts.version',
      'drafts.savedOn',
      'tickets.displayId',
      'tickets.title as ticketTitle',
      sql<number>`(
        select count(*) from files
        where files.owner_id = drafts.owner_id and files.draft_id = drafts.id and files.id = any(drafts.file_ids)
      )`.as('fileCount'),
    ])
    .where('drafts.ownerId', '=', user.id);
}

/** A row of `selectSummaries` as answers carry it; a reply has the title of its ticket. */
export function toSummary({ id, kind, type, title, displayId, ticketTitle, ...row }: SummaryRow): DraftSummary {
  return {
    id,
    kind,
    ...(displayId === null ? {} : { displayId: String(displayId) }),
    title: ticketTitle ?? title,
    ...(type === null ? {} : { type }),
    fileCount: row.fileCount,
    version: row.version,
    savedOn: row.savedOn.toISOString(),
  };
}
