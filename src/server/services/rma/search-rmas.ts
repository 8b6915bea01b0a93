import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#domain/limits.ts';
import type { RmaFilter } from '#generated/model/rmaFilter.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { RmaPageRequest } from '#generated/model/rmaPageRequest.ts';
import type { RmaSearchRequest } from '#generated/model/rmaSearchRequest.ts';
import type { RmaSearchResult } from '#generated/model/rmaSearchResult.ts';
import type { RmaSortColumn } from '#generated/model/rmaSortColumn.ts';
import type { Db } from '../../db/connection.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { startOfDay } from '../tickets/internal/ticket-filter.ts';
import { visibleRmas } from '../scope/returns.ts';

const productCount = sql<number>`(select count(*) from rma_products where rma_products.rma_id = rmas.id)`;

const sortColumns: Record<RmaSortColumn, RawBuilder<unknown>> = {
  displayId: sql`rmas.display_id`,
  // In the order in which they come.
  status: sql`array_position('{InProgress,Submitted,NeedClientApproval,Approved,Rejected,Closed}', rmas.status)`,
  ticket: sql`tickets.display_id`,
  productCount,
  createdOn: sql`rmas.created_on`,
  whoseTurn: sql`array_position('{Customer,Support,Carrier,Nobody}', rmas.whose_turn)`,
};

/**
 * One page of the returns a person may see with the number of all that match; a page past the end is empty. Rows that are equal
 * in the sort column stand in the order of their numbers, so no row is on two pages.
 */
export async function searchRmas(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { pagination, request }: RmaSearchRequest,
): Promise<RmaSearchResult> {
  const conditions = sql.join(rmaConditions(user, request), sql` and `);
  const [rows, totalRows] = await Promise.all([
    findRmas(db, pagination, conditions),
    sql<{ total: number }>`
      select count(*) as total from rmas join tickets on tickets.id = rmas.ticket_id where ${conditions}
    `
      .execute(db)
      .then((counted) => counted.rows[0]?.total ?? 0),
  ]);
  return { result: rows, pagination: { ...pagination, totalRows } };
}

type Row = Pick<RmaListItem, 'id' | 'ticketId' | 'status' | 'productCount' | 'whoseTurn'> & {
  displayId: number;
  ticketDisplayId: number;
  productGroups: string[];
  createdOn: Date;
  promisedBy: Date | null;
  firstName: string;
  lastName: string;
};

/** A page of the returns for which the conditions on `rmas` and its `tickets` hold; the scope has to be among them. */
export async function findRmas(
  db: Db,
  { page, rowsPerPage, sortBy, sortDescending }: Omit<RmaPageRequest, 'rowsPerPage'> & { rowsPerPage: number },
  conditions: RawBuilder<unknown>,
): Promise<RmaListItem[]> {
  const direction = sortDescending ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[sortBy]} ${direction}, rmas.display_id ${direction}`;
  const { rows } = await sql<Row>`
    select rmas.id, rmas.display_id, rmas.ticket_id, tickets.display_id as ticket_display_id, rmas.status,
      rmas.created_on, rmas.whose_turn, rmas.promised_by, author.first_name, author.last_name,
      ${productCount} as product_count,
      array(
        select product_groups.name from rma_products
        join units on units.id = rma_products.unit_id
        join product_groups on product_groups.id = units.product_group_id
        where rma_products.rma_id = rmas.id
        group by product_groups.name order by count(*) desc, product_groups.name limit 3
      ) as product_groups
    from (
      select rmas.id from rmas join tickets on tickets.id = rmas.ticket_id
      where ${conditions}
      order by ${order}
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}
    ) as page
    join rmas on rmas.id = page.id
    join tickets on tickets.id = rmas.ticket_id
    join users as author on author.id = rmas.author_id
    order by ${order}
  `.execute(db);
  return rows.map(toListItem);
}

function toListItem({ firstName, lastName, promisedBy, ...row }: Row): RmaListItem {
  return {
    ...row,
    displayId: String(row.displayId),
    ticketDisplayId: String(row.ticketDisplayId),
    createdOn: row.createdOn.toISOString(),
    author: { firstName, lastName },
    ...(promisedBy === null ? {} : { promisedBy: promisedBy.toISOString() }),
  };
}

// Dates are days as yyyy-MM-dd, in UTC, both included; what is missing or empty filters nothing.
function rmaConditions(user: SignedInUser, filter: RmaFilter): Expression<SqlBool>[] {
  const { statuses = [], whoseTurn = [], productGroupIds = [], createdOnFrom, createdOnTo, number } = filter;
  const conditions = [visibleRmas(user)];
  if (statuses.length > 0) conditions.push(sql<SqlBool>`rmas.status = any(${statuses}::text[])`);
  else if (filter.showCompleted !== true) conditions.push(sql<SqlBool>`rmas.status not in ('Rejected', 'Closed')`);
  if (whoseTurn.length > 0) conditions.push(sql<SqlBool>`rmas.whose_turn = any(${whoseTurn}::text[])`);
  if (productGroupIds.length > 0)
    conditions.push(hasUnit(sql`units.product_group_id = any(${productGroupIds}::uuid[])`));
  if (createdOnFrom !== undefined) conditions.push(sql<SqlBool>`rmas.created_on >= ${startOfDay(createdOnFrom)}`);
  if (createdOnTo !== undefined) {
    conditions.push(sql<SqlBool>`rmas.created_on < ${new Date(startOfDay(createdOnTo).getTime() + DAY_MS)}`);
  }
  if (number !== undefined) conditions.push(isCalled(number));
  if (filter.mine === true) conditions.push(sql<SqlBool>`rmas.author_id = ${user.id}`);
  return conditions;
}

// A number is whole of a return and of a ticket, and the beginning of a unit's; `RMA 2031` and blanks do no harm.
function isCalled(typed: string): Expression<SqlBool> {
  const number = typed
    .toUpperCase()
    .replace(/^\s*RMA/, '')
    .replaceAll(/[^0-9A-Z]/g, '');
  if (number === '') return sql<SqlBool>`false`;
  const beginning = `${number}%`;
  const unit = hasUnit(sql`(units.serial_number like ${beginning} or units.imei like ${beginning}
    or replace(units.mac_address, ':', '') like ${beginning})`);
  return sql<SqlBool>`(rmas.display_id::text = ${number} or tickets.display_id::text = ${number} or ${unit})`;
}

function hasUnit(condition: RawBuilder<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from rma_products join units on units.id = rma_products.unit_id
    where rma_products.rma_id = rmas.id and ${condition}
  )`;
}
