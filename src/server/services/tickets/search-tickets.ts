import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { whoseTurn } from '#domain/ticket-status.ts';
import type { PageRequest } from '#generated/model/pageRequest.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import type { Db } from '../../db/connection.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { begunDrafts } from '../drafts/stored-draft.ts';
import { findMatches } from './matches.ts';
import { joinReads, unreadAnswer } from './reading.ts';
import { ticketConditions } from './ticket-filter.ts';

/**
 * One page of the tickets a person may see (§2.4, §3, §6) with the number of all that match; a page past the end is empty.
 * Rows that are equal in the sort column stand in the order of their ids, so no row is on two pages.
 */
export async function searchTickets(
  { db }: ServiceContext,
  user: SignedInUser,
  { pagination, request }: TicketSearchRequest,
): Promise<TicketSearchResult> {
  const { words } = request;
  const [{ rows, total }, counted] = await Promise.all([
    findRows(db, user, { pagination, request }),
    words === undefined ? countRows(db, user, request) : undefined,
  ]);
  const result = words === undefined ? rows : await withMatches(db, rows, words);
  const totalRows = counted ?? total ?? (await countRows(db, user, request));
  return { result, pagination: { ...pagination, totalRows } };
}

// §2.4: each column of the list; the author as it is shown, first name first.
const sortColumns: Record<TicketSortColumn, readonly [SortExpression, ...SortExpression[]]> = {
  createdOn: ['tickets.created_on'],
  displayId: ['tickets.display_id'],
  status: ['tickets.status'],
  type: ['tickets.type'],
  title: ['tickets.title'],
  productGroup: ['product_groups.name'],
  author: ['author.first_name', 'author.last_name'],
};
type SortExpression = `${'tickets' | 'product_groups' | 'author'}.${string}`;

type TicketOrder = Pick<PageRequest, 'sortBy' | 'sortDescending'>;

/** The query for the ids of all tickets that match, in the order of the list. */
export function matchingIds(user: SignedInUser, order: TicketOrder, request: TicketFilter): RawBuilder<{ id: string }> {
  const matching = sql`tickets
    ${request.needsReply === true ? joinReads(user) : sql``}
    where ${sql.join(ticketConditions(user, request), sql` and `)}`;
  // Words are searched for all of a list: a page alone would be planned as a walk in sort order past all tickets, in the
  // hope of soon meeting enough that have a word which may be in none of them.
  const fence = request.words === undefined ? sql`` : sql`offset 0`;
  return sql<{ id: string }>`
    select tickets.id from (select tickets.* from ${matching} ${fence}) as tickets
      ${order.sortBy === 'productGroup' ? joinProductGroup : sql``}
      ${order.sortBy === 'author' ? joinAuthor : sql``}
    order by ${orderOf(order)}`;
}

function orderOf({ sortBy, sortDescending }: TicketOrder): RawBuilder<unknown> {
  const direction = sortDescending ? sql`desc` : sql`asc`;
  return sql.join([...sortColumns[sortBy], 'tickets.id'].map((column) => sql`${sql.ref(column)} ${direction}`));
}

// The page's ids are found first, so the joins for what is shown touch its rows only. Where all had to be found, as with
// words, they are counted at once; a page past the end has no row to carry the number.
async function findRows(
  db: Db,
  user: SignedInUser,
  { pagination, request }: TicketSearchRequest,
): Promise<{ rows: TicketListItem[]; total: number | undefined }> {
  const { page, rowsPerPage } = pagination;
  const total = request.words === undefined ? sql`null::bigint` : sql`count(*) over ()`;
  const { rows } = await sql<ListRow>`
    select tickets.id, tickets.display_id, tickets.created_on, tickets.status, tickets.type, tickets.title,
      tickets.promised_by, product_groups.name as product_group, product_groups.support_status as product_support_status,
      author.first_name, author.last_name, ${unreadAnswer} as unread, ${hasOwnDraft(user)} as has_draft, page.total
    from (
      select found.id, ${total} as total from (${matchingIds(user, pagination, request)}) as found
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}
    ) as page
    join tickets on tickets.id = page.id
    ${joinProductGroup}
    ${joinAuthor}
    ${joinReads(user)}
    order by ${orderOf(pagination)}
  `.execute(db);
  return { rows: rows.map(toListItem), total: rows[0]?.total ?? undefined };
}

function toListItem(row: ListRow): TicketListItem {
  const { id, status, type, title, productGroup, productSupportStatus, unread, hasDraft, firstName, lastName } = row;
  return {
    id,
    status,
    type,
    title,
    productGroup,
    productSupportStatus,
    unread,
    hasDraft,
    displayId: String(row.displayId),
    createdOn: row.createdOn.toISOString(),
    author: { firstName, lastName },
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
    where drafts.owner_id = ${user.id} and drafts.id = tickets.id and drafts.kind = 'Reply' and ${begunDrafts}
  )`;
}

type ListRow = Omit<
  TicketListItem,
  'author' | 'createdOn' | 'displayId' | 'hasDraft' | 'matches' | 'promisedBy' | 'whoseTurn'
> & {
  hasDraft: boolean;
  displayId: number;
  createdOn: Date;
  promisedBy: Date | null;
  firstName: string;
  lastName: string;
  total: number | null;
};

/** The joins for the product group and for the author, who is `author`. */
export const joinProductGroup = sql`join product_groups on product_groups.id = tickets.product_group_id`;
export const joinAuthor = sql`join users as author on author.id = tickets.author_id`;

async function countRows(db: Db, user: SignedInUser, request: TicketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tickets
      ${request.needsReply === true ? joinReads(user) : sql``}
    where ${sql.join(ticketConditions(user, request), sql` and `)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
