import { sql } from 'kysely';
import { unitNumberKind } from '#domain/returns/rma.ts';
import type { Device } from '#generated/model/device.ts';
import type { DeviceReturn } from '#generated/model/deviceReturn.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { visibleBoxes, visibleUnits } from '../scope/units.ts';
import { unitNumber } from './internal/unit-number.ts';

const ROWS_MAX_COUNT = 100;

/**
 * A unit by its serial number or IMEI, with its box, its replacement, and those of its tickets and returns that the person may
 * see (§6), newest first. 404 for a unit that is unknown or belongs to another client.
 */
export async function getDevice(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { number }: { number: string },
): Promise<Device> {
  const unit = await findUnit(db, user, number);
  const [box, replacedBy, replaces, tickets, returns] = await Promise.all([
    findBox(db, user, unit.serialNumber),
    numberWhere(db, user, 'id', unit.replacedBy),
    numberWhere(db, user, 'replacedBy', unit.id),
    findTickets(db, user, unit.id),
    findReturns(db, user, unit.id),
  ]);
  return {
    id: unit.id,
    number: unitNumber(unit),
    client: { id: unit.clientId, name: unit.client },
    productGroup: {
      id: unit.productGroupId,
      name: unit.productGroup,
      supportStatus: unit.supportStatus,
      productNicheId: unit.productNicheId,
    },
    dispatchDate: unit.dispatchDate,
    ...present({
      serialNumber: unit.serialNumber,
      imei: unit.imei,
      macAddress: unit.macAddress,
      warrantyUntil: unit.warrantyUntil,
      orderNumber: unit.orderNumber,
      nickname: unit.nickname,
      site: unit.site,
      boxId: box?.boxId,
      boxNumber: box?.childBoxNumber,
      replacedBy,
      replaces,
    }),
    tickets,
    returns,
  };
}

/** The fields that have a value. */
function present<Key extends string, Value>(
  fields: Record<Key, Value | null | undefined>,
): Partial<Record<Key, Value>> {
  const entries = Object.entries<Value | null | undefined>(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(entries) as Partial<Record<Key, Value>>;
}

async function findUnit(db: Db, user: SignedInUser, number: string) {
  const unit = await db
    .selectFrom('units')
    .innerJoin('clients', 'clients.id', 'units.clientId')
    .innerJoin('productGroups', 'productGroups.id', 'units.productGroupId')
    .where(unitNumberKind(number) === 'imei' ? 'units.imei' : 'units.serialNumber', '=', number)
    .where(visibleUnits(user))
    .leftJoin('unitNames', (join) =>
      join.onRef('unitNames.unitId', '=', 'units.id').onRef('unitNames.clientId', '=', 'units.clientId'),
    )
    .selectAll('units')
    .select(['unitNames.nickname', 'unitNames.site'])
    .select([
      'clients.name as client',
      'productGroups.name as productGroup',
      'productGroups.supportStatus',
      'productGroups.productNicheId',
    ])
    .executeTakeFirst();
  if (!unit) throw notFound();
  return unit;
}

async function findBox(db: Db, user: SignedInUser, serialNumber: string | null) {
  if (serialNumber === null) return undefined;
  return db
    .selectFrom('boxItems')
    .innerJoin('boxes', 'boxes.id', 'boxItems.boxId')
    .where('boxItems.serialNumber', '=', serialNumber)
    .where(visibleBoxes(user))
    .select(['boxItems.boxId', 'boxItems.childBoxNumber'])
    .executeTakeFirst();
}

async function numberWhere(db: Db, user: SignedInUser, column: 'id' | 'replacedBy', value: string | null) {
  if (value === null) return undefined;
  const unit = await db
    .selectFrom('units')
    .where(column, '=', value)
    .where(visibleUnits(user))
    .select(['serialNumber', 'imei'])
    .orderBy('dispatchDate', 'desc')
    .executeTakeFirst();
  return unit && unitNumber(unit);
}

// A ticket is about a unit because it names it, or because its return has it.
async function findTickets(db: Db, user: SignedInUser, unitId: string): Promise<SimilarTicket[]> {
  const rows = await db
    .selectFrom('tickets')
    .where(visibleTickets(user))
    .where(
      sql<boolean>`tickets.id in (
        select ticket_units.ticket_id from ticket_units where ticket_units.unit_id = ${unitId}
        union
        select rmas.ticket_id from rma_products join rmas on rmas.id = rma_products.rma_id
        where rma_products.unit_id = ${unitId}
      )`,
    )
    .select(['id', 'displayId', 'title', 'status', 'type', 'createdOn'])
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_MAX_COUNT)
    .execute();
  return rows.map(({ displayId, createdOn, ...row }) => ({
    ...row,
    displayId: String(displayId),
    createdOn: createdOn.toISOString(),
  }));
}

async function findReturns(db: Db, user: SignedInUser, unitId: string): Promise<DeviceReturn[]> {
  const rows = await db
    .selectFrom('rmaProducts')
    .innerJoin('rmas', 'rmas.id', 'rmaProducts.rmaId')
    .innerJoin('tickets', 'tickets.id', 'rmas.ticketId')
    .where('rmaProducts.unitId', '=', unitId)
    .where(visibleTickets(user))
    .select(['rmas.id as rmaId', 'rmas.displayId', 'rmas.status', 'rmas.createdOn'])
    .select(['rmaProducts.description', 'rmaProducts.review', 'rmaProducts.step', 'rmaProducts.steps'])
    .select('rmaProducts.replacement')
    .orderBy('rmas.createdOn', 'desc')
    .orderBy('rmas.id', 'desc')
    .limit(ROWS_MAX_COUNT)
    .execute();
  return rows.map(({ displayId, createdOn, step, replacement, ...row }) => ({
    ...row,
    displayId: String(displayId),
    createdOn: createdOn.toISOString(),
    ...(step === null ? {} : { step }),
    ...(replacement === null ? {} : { replacement }),
  }));
}
