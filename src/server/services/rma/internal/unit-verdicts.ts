import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { readUnitNumber } from '#domain/units/unit-number.ts';
import type { UnitNumber } from '#domain/units/unit-number.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import type { Db } from '../../../db/connection.ts';
import { visibleUnits } from '../../scope/units.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';

/** The unit of a number, and the open line that holds it, if any. */
export type FoundUnit = {
  id: string;
  clientId: string;
  productGroupId: string;
  productGroup: string;
  serialNumber: string | null;
  imei: string | null;
  macAddress: string | null;
  warrantyUntil: string | null;
  holderId: string | null;
  holderDisplayId: number | null;
  holderVisible: boolean | null;
};

/** A verdict with its unit, if the person may know it. */
export type UnitVerdict = RmaVerdict & { unit?: FoundUnit };

export type UnitList = {
  numbers: readonly string[];
  /** Only units of this company are known. */
  clientId?: string | undefined;
  /** The return whose own lines are ignored. */
  rmaId?: string | undefined;
  now: Date;
};

/**
 * A verdict for each typed number, in the same order, with one query for the whole list. A unit out of scope and an unknown one
 * are both `Unknown`.
 */
export async function findVerdicts(
  db: Db,
  user: SignedInUser,
  { numbers, clientId, rmaId, now }: UnitList,
): Promise<UnitVerdict[]> {
  const read = numbers.map((number) => readUnitNumber(number));
  const units = await findUnits(db, user, read, clientId);
  const today = now.toISOString().slice(0, 10);
  const firstLineOf = new Map<string, number>();
  return numbers.map((typed, line) => {
    const number = read[line];
    if (number === undefined) return { verdict: 'WrongFormat', number: typed };
    const unit = units.get(number.value);
    const key = unit?.id ?? number.value;
    const duplicateOf = firstLineOf.get(key);
    if (duplicateOf !== undefined) return { verdict: 'Duplicate', ...describeUnit(number, unit), duplicateOf };
    firstLineOf.set(key, line);
    if (unit === undefined) return { verdict: 'Unknown', number: number.value };
    const { holderId, holderDisplayId, holderVisible } = unit;
    if (holderId !== null && holderId !== rmaId) {
      const holder = holderVisible === true ? { rmaDisplayId: String(holderDisplayId) } : {};
      return { verdict: 'InRma', ...describeUnit(number, unit), ...holder };
    }
    const inWarranty = unit.warrantyUntil !== null && unit.warrantyUntil >= today;
    return { verdict: inWarranty ? 'InWarranty' : 'OutOfWarranty', ...describeUnit(number, unit) };
  });
}

/** A serial number, else the IMEI: what a unit is called. */
function numberOf({ serialNumber, imei }: { serialNumber: string | null; imei: string | null }): string {
  return serialNumber ?? imei ?? '';
}

function describeUnit({ kind, value }: UnitNumber, unit: FoundUnit | undefined): Pick<UnitVerdict, 'number' | 'unit'> {
  if (unit === undefined) return { number: value };
  const { serialNumber, imei, macAddress, productGroup, warrantyUntil } = unit;
  const facts = {
    ...(serialNumber === null ? {} : { serialNumber }),
    ...(imei === null ? {} : { imei }),
    ...(macAddress === null ? {} : { macAddress }),
    ...(warrantyUntil === null ? {} : { warrantyUntil }),
    productGroup,
  };
  return { number: kind === 'mac' ? numberOf(unit) : value, ...facts, unit };
}

// Each number is looked up by its own index, all at once. The fence keeps PostgreSQL from reading all units of a large company.
async function findUnits(
  db: Db,
  user: SignedInUser,
  read: readonly (UnitNumber | undefined)[],
  clientId: string | undefined,
): Promise<Map<string, FoundUnit>> {
  const values = (kind: UnitNumber['kind']) => read.flatMap((number) => (number?.kind === kind ? [number.value] : []));
  const named: Expression<SqlBool> = sql<SqlBool>`(units.serial_number = any(${values('serial')}::text[])
    or units.imei = any(${values('imei')}::text[]) or units.mac_address = any(${values('mac')}::text[]))`;
  const ofClient = clientId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`units.client_id = ${clientId}`;
  const { rows } = await sql<FoundUnit>`
    select units.id, units.client_id, units.product_group_id, product_groups.name as product_group,
      units.serial_number, units.imei, units.mac_address, units.warranty_until,
      holder.id as holder_id, holder.display_id as holder_display_id, ${visibleTickets(user)} as holder_visible
    from (select * from units where ${named} offset 0) as units
    join product_groups on product_groups.id = units.product_group_id
    left join rma_products on rma_products.unit_id = units.id and rma_products.open
    left join rmas as holder on holder.id = rma_products.rma_id
    left join tickets on tickets.id = holder.ticket_id
    where ${ofClient} and ${visibleUnits(user)}
  `.execute(db);
  return new Map(
    rows.flatMap((unit) =>
      [unit.serialNumber, unit.imei, unit.macAddress].flatMap((number) => (number === null ? [] : [[number, unit]])),
    ),
  );
}
