import { sql } from 'kysely';
import { whoseTurn } from '#domain/ticket-status.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { unreadAnswer } from './reading.ts';
import { ticketConditions } from './ticket-filter.ts';

// §2.4: each column of the list; the author as it is shown, first name first.
const sortColumns = {
  createdOn: ['tickets.createdOn'],
  displayId: ['tickets.displayId'],
  status: ['tickets.status'],
  type: ['tickets.type'],
  title: ['tickets.title'],
  productGroup: ['productGroups.name'],
  author: ['author.firstName', 'author.lastName'],
} as const satisfies Record<TicketSortColumn, readonly string[]>;

/**
 * One page of the tickets a person may see (§2.4, §3, §6) with the number of all that match; a page past the end is empty.
 * Rows that are equal in the sort column stand in the order of their ids, so no row is on two pages.
 */
export async function searchTickets(
  { db }: ServiceContext,
  user: SignedInUser,
  { pagination, request }: TicketSearchRequest,
): Promise<TicketSearchResult> {
  const [result, totalRows] = await Promise.all([
    findRows({ db }, user, { pagination, request }),
    countRows({ db }, user, request),
  ]);
  return { result, pagination: { ...pagination, totalRows } };
}

type Queries = Pick<ServiceContext, 'db'>;

async function findRows({ db }: Queries, user: SignedInUser, { pagination, request }: TicketSearchRequest): Promise<TicketListItem[]> {
  const direction = pagination.sortDescending ? 'desc' : 'asc';
  let query = db
    .selectFrom('tickets')
    .innerJoin('productGroups', 'productGroups.id', 'tickets.productGroupId')
    .innerJoin('users as author', 'author.id', 'tickets.authorId')
    .leftJoin('ticketReads', (join) =>
      join.onRef('ticketReads.ticketId', '=', 'tickets.id').on('ticketReads.userId', '=', user.id),
    )
    .select([
      'tickets.id',
      'tickets.displayId',
      'tickets.createdOn',
      'tickets.status',
      'tickets.type',
      'tickets.title',
      'productGroups.name as productGroup',
      'productGroups.supportStatus as productSupportStatus',
      'author.firstName',
      'author.lastName',
      sql<boolean>`${unreadAnswer}`.as('unread'),
    ])
    .where((where) => where.and(ticketConditions(user, request)));
  for (const column of sortColumns[pagination.sortBy]) query = query.orderBy(column, direction);
  const rows = await query
    .orderBy('tickets.id', direction)
    .limit(pagination.rowsPerPage)
    .offset((pagination.page - 1) * pagination.rowsPerPage)
    .execute();
  return rows.map(({ firstName, lastName, displayId, createdOn, ...row }) => ({
    ...row,
    displayId: String(displayId),
    createdOn: createdOn.toISOString(),
    author: { firstName, lastName },
    whoseTurn: whoseTurn(row.status),
  }));
}

async function countRows({ db }: Queries, user: SignedInUser, request: TicketFilter): Promise<number> {
  const { total } = await db
    .selectFrom('tickets')
    // Joined by its primary key, it changes no number; PostgreSQL leaves it out when no condition reads it.
    .leftJoin('ticketReads', (join) =>
      join.onRef('ticketReads.ticketId', '=', 'tickets.id').on('ticketReads.userId', '=', user.id),
    )
    .select(sql<number>`count(*)`.as('total'))
    .where((where) => where.and(ticketConditions(user, request)))
    .executeTakeFirstOrThrow();
  return total;
}
