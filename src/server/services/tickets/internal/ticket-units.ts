import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { UnitReference } from '#generated/model/unitReference.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { visibleUnits } from '../../scope/units.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

const UNITS_MAX_COUNT = 500; // the contract's `maxItems`

/** The units that a ticket is about, in the order they were named; those out of the person's scope are left out. */
export async function findTicketUnits(db: Db, user: SignedInUser, ticketId: string): Promise<UnitReference[]> {
  const rows = await db
    .selectFrom('ticketUnits')
    .innerJoin('units', 'units.id', 'ticketUnits.unitId')
    .innerJoin('productGroups', 'productGroups.id', 'units.productGroupId')
    .select(['units.id as unitId', 'productGroups.name as productGroup'])
    .select(sql<string>`coalesce(units.serial_number, units.imei)`.as('imeiOrSerial'))
    .where('ticketUnits.ticketId', '=', ticketId)
    .where(visibleUnits(user))
    .orderBy('ticketUnits.position')
    .orderBy('units.id')
    .limit(UNITS_MAX_COUNT)
    .modifyEnd(prepared)
    .execute();
  return rows;
}

/**
 * The distinct unit ids of these serial numbers and IMEIs, in the same order. Throws 422 for each that is not a unit of the
 * company in the person's scope; `field` is the list's path in the request.
 */
export async function requireUnits(
  db: Db,
  user: SignedInUser,
  { numbers, clientId, field }: { numbers: readonly string[]; clientId: string; field: string },
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('units')
    .select(['id', 'serialNumber', 'imei'])
    .where((eb) => eb.or([eb('serialNumber', 'in', numbers), eb('imei', 'in', numbers)]))
    .where('clientId', '=', clientId)
    .where(visibleUnits(user))
    .execute();
  const found = new Map(
    rows.flatMap(({ id, serialNumber, imei }) => [[serialNumber, id] as const, [imei, id] as const]),
  );
  const errors = numbers.flatMap((number, index) =>
    found.has(number)
      ? []
      : [{ field: `${field}.${index}`, code: 'not_found' as const, message: 'This unit was not found' }],
  );
  if (errors.length > 0) throw invalidFields(errors);
  return [...new Set(numbers.flatMap((number) => found.get(number) ?? []))];
}

/** Says which units a new ticket is about, in this order. */
export async function linkUnits(
  tx: Transaction<Database>,
  ticketId: string,
  unitIds: readonly string[],
): Promise<void> {
  if (unitIds.length === 0) return;
  await sql`
    insert into ticket_units (ticket_id, unit_id, position)
    select ${ticketId}, unit.id, unit.number - 1 from unnest(${unitIds}::uuid[]) with ordinality as unit (id, number)
  `.execute(tx);
}
