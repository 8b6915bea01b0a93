import { sql } from 'kysely';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleRmas } from '../../scope/returns.ts';
import { visibleTickets } from '../../scope/tickets.ts';

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

/** A person's own drafts, each reply with its ticket and each return change with its return, if the person may see it. */
export function selectSummaries(db: Db, user: SignedInUser) {
  return db
    .selectFrom('drafts')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'drafts.id').on('drafts.kind', '=', 'Reply').on(visibleTickets(user)),
    )
    .leftJoin('rmas', (join) =>
      join.onRef('rmas.id', '=', 'drafts.id').on('drafts.kind', '=', 'Rma').on(visibleRmas(user)),
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
      'rmas.displayId as rmaDisplayId',
      sql<number | null>`jsonb_array_length(drafts.rma -> 'products')`.as('productCount'),
      sql<number>`(
        select count(*) from files
        where files.owner_id = drafts.owner_id and files.draft_id = drafts.id and files.id = any(drafts.file_ids)
      )`.as('fileCount'),
    ])
    .where('drafts.ownerId', '=', user.id);
}

/** A row of `selectSummaries` in the shape of the API; a reply has the title of its ticket. */
export function toSummary({ id, kind, type, title, displayId, ticketTitle, ...row }: SummaryRow): DraftSummary {
  const { productCount, rmaDisplayId } = row;
  return {
    id,
    kind,
    ...(displayId === null ? {} : { displayId: String(displayId) }),
    title: ticketTitle ?? title,
    ...(type === null ? {} : { type }),
    fileCount: row.fileCount,
    ...(kind === 'Rma' ? { productCount: productCount ?? 0 } : {}),
    ...(rmaDisplayId === null ? {} : { rmaDisplayId: String(rmaDisplayId) }),
    version: row.version,
    savedOn: row.savedOn.toISOString(),
  };
}
