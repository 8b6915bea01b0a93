import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { whoseTurn } from '#domain/tickets/ticket-status.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { nonEmptyDrafts } from '../drafts/internal/stored-draft.ts';
import { findMatches } from './internal/matches.ts';
import { findPage } from './internal/find-page.ts';
import { joinLastWord, lastWordColumns, toLastWord } from './internal/last-word.ts';
import type { LastWordRow } from './internal/last-word.ts';
import { isUnread, lastActivityOn, needsReply } from './internal/reading.ts';
import { joinProductGroup, joinAuthor } from './internal/list-joins.ts';

/**
 * One page of the tickets a person may see (§2.4, §3, §6), with the total count; a page past the end is empty. The page's ids
 * are found first, so that details are read for its rows only.
 */
export async function searchTickets(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { pagination, request }: TicketSearchRequest,
): Promise<TicketSearchResult> {
  const { page, rowsPerPage } = pagination;
  const window = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { ids, total, turns } = await findPage(db, user, request, pagination, window);
  const rows = ids.length === 0 ? [] : await readRows(db, user, ids);
  const result = request.words === undefined ? rows : await withMatches(db, rows, request.words);
  return { result, pagination: { ...pagination, totalRows: total }, ...(turns && { turnCounts: turns }) };
}

// The ids are of the person's scope.
async function readRows(db: Db, user: SignedInUser, ids: readonly string[]): Promise<TicketListItem[]> {
  const { rows } = await sql<ListRow>`
    ${prepared} select tickets.id, tickets.display_id, tickets.created_on, tickets.status, tickets.type, tickets.title,
      tickets.promised_by, product_groups.name as product_group, product_groups.support_status as product_support_status,
      author.first_name, author.last_name, ${isUnread(user)} as unread, ${needsReply(user)} as needs_reply,
      ${hasOwnDraft(user)} as has_draft, ${lastActivityOn} as last_activity_on, ${lastWordColumns}
    from unnest(${ids}::uuid[]) with ordinality as page (id, position)
    join tickets on tickets.id = page.id
    ${joinProductGroup}
    ${joinAuthor}
    ${joinLastWord}
    order by page.position
  `.execute(db);
  return rows.map(toListItem);
}

function toListItem(row: ListRow): TicketListItem {
  const { id, status, type, title, productGroup, productSupportStatus, unread, needsReply: owed, hasDraft } = row;
  return {
    id,
    status,
    type,
    title,
    productGroup,
    productSupportStatus,
    unread,
    needsReply: owed,
    hasDraft,
    lastActivityOn: row.lastActivityOn.toISOString(),
    lastWord: toLastWord(row),
    displayId: String(row.displayId),
    createdOn: row.createdOn.toISOString(),
    author: { firstName: row.firstName, lastName: row.lastName },
    whoseTurn: whoseTurn(status),
    ...(row.promisedBy === null ? {} : { promisedBy: row.promisedBy.toISOString() }),
  };
}

async function withMatches(db: Db, rows: TicketListItem[], words: string): Promise<TicketListItem[]> {
  const ids = rows.map(({ id }) => id);
  const matches = await findMatches(db, ids, words);
  return rows.map((row) => ({ ...row, matches: matches.get(row.id) ?? [] }));
}

// A reply's draft has the id of its ticket.
function hasOwnDraft(user: SignedInUser): RawBuilder<unknown> {
  return sql`exists (
    select from drafts
    where drafts.owner_id = ${user.id} and drafts.id = tickets.id and drafts.kind = 'Reply' and ${nonEmptyDrafts}
  )`;
}

type ListRow = Omit<
  TicketListItem,
  | 'author'
  | 'createdOn'
  | 'displayId'
  | 'hasDraft'
  | 'lastActivityOn'
  | 'lastWord'
  | 'matches'
  | 'promisedBy'
  | 'whoseTurn'
> &
  LastWordRow & {
    hasDraft: boolean;
    displayId: number;
    createdOn: Date;
    lastActivityOn: Date;
    promisedBy: Date | null;
    firstName: string;
    lastName: string;
  };
