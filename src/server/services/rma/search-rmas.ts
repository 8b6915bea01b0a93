import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#domain/limits.ts';
import type { RmaFilter } from '#generated/model/rmaFilter.ts';
import type { RmaSearchRequest } from '#generated/model/rmaSearchRequest.ts';
import type { RmaSearchResult } from '#generated/model/rmaSearchResult.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { startOfDay } from '../tickets/internal/ticket-filter.ts';
import { visibleRmas } from '../scope/returns.ts';
import { findRmas } from './internal/find-rmas.ts';

/**
 * One page of the returns a person may see, with the total count; a page past the end is empty. Ties in the sort column are
 * ordered by number, so no row is on two pages.
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

// A complete number of a return, ticket or inbound parcel, or a prefix of a unit's; `RMA 2031` and blanks are accepted.
function isCalled(typed: string): Expression<SqlBool> {
  const number = typed
    .toUpperCase()
    .replace(/^\s*RMA/, '')
    .replaceAll(/[^0-9A-Z]/g, '');
  if (number === '') return sql<SqlBool>`false`;
  const beginning = `${number}%`;
  const unit = hasUnit(sql`(units.serial_number like ${beginning} or units.imei like ${beginning}
    or replace(units.mac_address, ':', '') like ${beginning})`);
  const parcel = sql<SqlBool>`(rmas.inbound_tracking_number is not null
    and upper(regexp_replace(rmas.inbound_tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${number})`;
  return sql<SqlBool>`(rmas.display_id::text = ${number} or tickets.display_id::text = ${number} or ${parcel} or ${unit})`;
}

function hasUnit(condition: RawBuilder<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from rma_products join units on units.id = rma_products.unit_id
    where rma_products.rma_id = rmas.id and ${condition}
  )`;
}
