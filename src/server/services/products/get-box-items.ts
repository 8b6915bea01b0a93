import { sql } from 'kysely';
import type { PackingItem } from '#generated/model/packingItem.ts';
import type { Db } from '../../db/connection.ts';
import { visibleBoxes, visibleUnits } from '../scope/units.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

/**
 * The units of a box (§2.5, §7.4), by box and serial number: what the packing system wrote, the warranty of the serial list,
 * and whether an open return holds the unit. The id in any case; 404 for a box that is unknown or belongs to another client.
 */
export async function getBoxItems(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<PackingItem[]> {
  const box = await db
    .selectFrom('boxes')
    .select('id')
    .where('id', '=', id)
    .where(visibleBoxes(user))
    .executeTakeFirst();
  if (!box) throw notFound();
  return readItems(db, user, box.id);
}

type Row = {
  parentBoxNumber: string;
  childBoxNumber: string;
  serialNumber: string;
  imei: string | null;
  macAddress: string | null;
  productGroup: string;
  warrantyUntil: string | null;
  inRma: boolean;
};

// A unit may belong to another client by now: then nothing about it is returned.
async function readItems(db: Db, user: SignedInUser, boxId: string): Promise<PackingItem[]> {
  const { rows } = await sql<Row>`
    select box_items.parent_box_number, box_items.child_box_number, box_items.serial_number, box_items.imei,
      box_items.mac_address, product_groups.name as product_group, units.warranty_until,
      exists (select from rma_products where rma_products.unit_id = units.id and rma_products.open) as in_rma
    from box_items
    join boxes on boxes.id = box_items.box_id
    left join units on units.serial_number = box_items.serial_number and ${visibleUnits(user)}
    join product_groups on product_groups.id = coalesce(units.product_group_id, boxes.product_group_id)
    where box_items.box_id = ${boxId}
    order by box_items.parent_box_number, box_items.child_box_number, box_items.serial_number
  `.execute(db);
  return rows.map(({ imei, macAddress, warrantyUntil, ...row }) => ({
    ...row,
    ...(imei === null ? {} : { imei }),
    ...(macAddress === null ? {} : { macAddress }),
    ...(warrantyUntil === null ? {} : { warrantyUntil }),
  }));
}
