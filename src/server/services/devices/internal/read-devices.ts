import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DeviceFilter } from '#generated/model/deviceFilter.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { DevicePageRequest } from '#generated/model/devicePageRequest.ts';
import type { DeviceSortColumn } from '#generated/model/deviceSortColumn.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { unitConditions } from './unit-filter.ts';
import { unitNumber } from './unit-number.ts';

type UnitOrder = Pick<DevicePageRequest, 'sortBy' | 'sortDescending'>;

const sortColumns: Record<DeviceSortColumn, `${'units' | 'product_groups'}.${string}`> = {
  serialNumber: 'units.serial_number',
  imei: 'units.imei',
  productGroup: 'product_groups.name',
  dispatchDate: 'units.dispatch_date',
  warrantyUntil: 'units.warranty_until',
};

const mayBeEmpty: readonly DeviceSortColumn[] = ['serialNumber', 'imei', 'warrantyUntil'];

/** The query for the ids of all units that match, in the order of the list. */
export function matchingUnitIds(
  user: SignedInUser,
  order: UnitOrder,
  request: DeviceFilter,
  today: string,
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select units.id from units
      ${order.sortBy === 'productGroup' ? joinProductGroup : sql``}
    where ${sql.join(unitConditions(user, request, today), sql` and `)}
    order by ${orderOf(order)}`;
}

export function orderOf({ sortBy, sortDescending }: UnitOrder): RawBuilder<unknown> {
  const direction = sortDescending ? sql`desc` : sql`asc`;
  const place = sortDescending && mayBeEmpty.includes(sortBy) ? sql`nulls last` : sql``;
  return sql`${sql.ref(sortColumns[sortBy])} ${direction} ${place}, units.id ${direction}`;
}

/** The join for the product group. */
export const joinProductGroup = sql`join product_groups on product_groups.id = units.product_group_id`;

/** What the unit's own company calls it: `named.nickname`, `named.site`. */
export const joinUnitName = sql`left join unit_names as named
  on named.unit_id = units.id and named.client_id = units.client_id`;

/** The open return that holds a unit, if the person may see it (§6): `held.display_id`, else null. */
export function joinOpenRma(user: SignedInUser): RawBuilder<unknown> {
  return sql`left join lateral (
    select rmas.display_id
    from rma_products
    join rmas on rmas.id = rma_products.rma_id
    join tickets on tickets.id = rmas.ticket_id
    where rma_products.unit_id = units.id and rma_products.open and ${visibleTickets(user)}
  ) as held on true`;
}

/** How many open tickets are about a unit, of those the person may see (§6): `talked.open_ticket_count`. */
function joinOpenTickets(user: SignedInUser): RawBuilder<unknown> {
  return sql`cross join lateral (
    select count(*)::int as open_ticket_count
    from ticket_units
    join tickets on tickets.id = ticket_units.ticket_id
    where ticket_units.unit_id = units.id and tickets.status not in ('Solved', 'Closed') and ${visibleTickets(user)}
  ) as talked`;
}

type Row = {
  id: string;
  serialNumber: string | null;
  imei: string | null;
  macAddress: string | null;
  productGroup: string;
  productSupportStatus: DeviceListItem['productSupportStatus'];
  dispatchDate: string;
  warrantyUntil: string | null;
  rmaDisplayId: number | null;
  nickname: string | null;
  site: string | null;
  openTicketCount: number;
};

/** The units that a query for ids in the person's scope names, as the list shows them. */
export async function readDevices(
  db: Db,
  user: SignedInUser,
  ids: RawBuilder<{ id: string }>,
  order: RawBuilder<unknown>,
): Promise<DeviceListItem[]> {
  const { rows } = await sql<Row>`
    select units.id, units.serial_number, units.imei, units.mac_address, product_groups.name as product_group,
      product_groups.support_status as product_support_status, units.dispatch_date, units.warranty_until,
      held.display_id as rma_display_id, named.nickname, named.site, talked.open_ticket_count
    from (${ids}) as page
    join units on units.id = page.id
    ${joinProductGroup}
    ${joinOpenRma(user)}
    ${joinUnitName}
    ${joinOpenTickets(user)}
    order by ${order}
  `.execute(db);
  return rows.map(toListItem);
}

function toListItem({ id, productGroup, productSupportStatus, dispatchDate, ...row }: Row): DeviceListItem {
  const { serialNumber, imei, macAddress, warrantyUntil, rmaDisplayId, nickname, site, openTicketCount } = row;
  return {
    id,
    productGroup,
    productSupportStatus,
    dispatchDate,
    number: unitNumber({ serialNumber, imei }),
    ...(serialNumber === null ? {} : { serialNumber }),
    ...(imei === null ? {} : { imei }),
    ...(macAddress === null ? {} : { macAddress }),
    ...(warrantyUntil === null ? {} : { warrantyUntil }),
    ...(rmaDisplayId === null ? {} : { rmaDisplayId: String(rmaDisplayId) }),
    ...(nickname === null ? {} : { nickname }),
    ...(site === null ? {} : { site }),
    ...(openTicketCount === 0 ? {} : { openTicketCount }),
  };
}
