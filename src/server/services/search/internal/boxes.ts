import { sql } from 'kysely';
import { SEARCH_GROUP_MAX_COUNT } from '#domain/limits.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { SearchBox } from '#generated/model/searchBox.ts';
import type { Db } from '../../../db/connection.ts';
import { visibleBoxes } from '../../scope/units.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { SearchTargets } from './search-targets.ts';

/** The box with the id, or the one that contains the unit with the number. */
export async function foundBoxes(
  db: Db,
  user: SignedInUser,
  { box, serial, imei, mac }: SearchTargets,
  units: readonly DeviceListItem[],
): Promise<SearchBox[]> {
  const exact = serial ?? imei ?? mac;
  const serials = exact === undefined ? [] : units.flatMap(({ serialNumber }) => serialNumber ?? []);
  if (box === undefined && serials.length === 0) return [];
  const { rows } = await sql<SearchBox>`
    select boxes.id, min(box_items.parent_box_number) as box_number, product_groups.name as product_group,
      count(*) as unit_count
    from boxes
    join box_items on box_items.box_id = boxes.id
    join product_groups on product_groups.id = boxes.product_group_id
    where ${visibleBoxes(user)} and boxes.id = any(array(
      select ${box ?? null}::uuid
      union select packed.box_id from box_items as packed where packed.serial_number = any(${serials}::text[])
    ))
    group by boxes.id, product_groups.name
    order by boxes.id
    limit ${SEARCH_GROUP_MAX_COUNT}
  `.execute(db);
  return rows;
}
