import { sql } from 'kysely';
import type { DeviceFilter } from '#generated/model/deviceFilter.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { DeviceSearchRequest } from '#generated/model/deviceSearchRequest.ts';
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import type { Db } from '../../db/connection.ts';
import { localDay } from '../kernel/export/local-time.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { unitConditions } from './internal/unit-filter.ts';
import { matchingUnitIds, orderOf, readDevices } from './internal/read-devices.ts';

/**
 * One page of the units a person may see, with the total count; a page past the end is empty. Ties in the sort column are
 * ordered by id; empty values come last.
 */
export async function searchDevices(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  { pagination, request }: DeviceSearchRequest,
): Promise<DeviceSearchResult> {
  const today = localDay(user, clock.now());
  const [result, totalRows] = await Promise.all([
    findRows(db, user, { pagination, request }, today),
    countRows(db, user, request, today),
  ]);
  return { result, pagination: { ...pagination, totalRows } };
}

function findRows(
  db: Db,
  user: SignedInUser,
  { pagination, request }: DeviceSearchRequest,
  today: string,
): Promise<DeviceListItem[]> {
  const { page, rowsPerPage } = pagination;
  const ids = sql<{ id: string }>`
    ${matchingUnitIds(user, pagination, request, today)}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`;
  return readDevices(db, user, ids, orderOf(pagination));
}

async function countRows(db: Db, user: SignedInUser, request: DeviceFilter, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from units where ${sql.join(unitConditions(user, request, today), sql` and `)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
