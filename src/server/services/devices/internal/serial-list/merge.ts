import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SerialListFault } from '#generated/model/serialListFault.ts';
import type { Db } from '../../../../db/connection.ts';

/** A row that is right in itself. */
export type ReadyRow = {
  row: number;
  client_id: string;
  product_group_id: string;
  serial_number: string | null;
  imei: string | null;
  mac_address: string | null;
  dispatch_date: string;
  warranty_until: string | null;
  order_number: string | null;
  payer: string | null;
  receiver: string | null;
  manager: string | null;
  region: string | null;
};

export type Merged = { added: number; changed: number; unchanged: number; faults: SerialListFault[] };

const columns = sql.raw(`row, client_id, product_group_id, serial_number, imei, mac_address, dispatch_date,
  warranty_until, order_number, payer, receiver, manager, region`);
const numberFields = { serial_number: 'serialNumber', imei: 'imei', mac_address: 'macAddress' } as const;
const numberColumns = Object.keys(numberFields) as (keyof typeof numberFields)[];

/** Creates the temporary table that collects rows until the end of the transaction. */
export async function createGathering(tx: Db): Promise<void> {
  await sql`
    create temporary table serial_list (
      row integer primary key, client_id uuid, product_group_id uuid, serial_number text, imei text, mac_address text,
      dispatch_date date, warranty_until date, order_number text, payer text, receiver text, manager text, region text,
      unit_id uuid, field text, fault text, message text
    ) on commit drop
  `.execute(tx);
}

/** Adds some rows to it. */
export async function gather(tx: Db, rows: readonly ReadyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into serial_list (${columns})
    select ${columns} from json_populate_recordset(null::serial_list, ${JSON.stringify(rows)}::json)
  `.execute(tx);
}

/**
 * Merges the collected rows into `units`, by serial number, else by IMEI; empty cells leave a value as it is. Rows that
 * contradict each other or existing units are reported and change nothing. Locks out other writers until the transaction ends.
 */
export async function mergeGathered(tx: Db): Promise<Merged> {
  await sql`analyze serial_list`.execute(tx);
  await sql`lock table units in share row exclusive mode`.execute(tx);
  await matchUnits(tx);
  for (const column of ['imei', 'mac_address'] as const) await reportUsedNumbers(tx, column);
  for (const column of [...numberColumns, 'unit_id'] as const) await reportDuplicates(tx, column);
  const changed = await changeUnits(tx);
  const added = await addUnits(tx);
  const { rows: faults } = await sql<SerialListFault>`
    select row, field, fault as code, message from serial_list where fault is not null order by row
  `.execute(tx);
  const { rows } = await sql<{ good: number }>`
    select count(*) as good from serial_list where fault is null
  `.execute(tx);
  return { added, changed, unchanged: (rows[0]?.good ?? 0) - added - changed, faults };
}

// The first of the right rows with a number counts.
async function reportDuplicates(tx: Db, column: keyof typeof numberFields | 'unit_id'): Promise<void> {
  const name = sql.ref(column);
  await sql`
    update serial_list
    set fault = 'duplicate', field = ${column === 'unit_id' ? '' : numberFields[column]},
      message = 'The same unit as in row ' || first.row
    from (
      select ${name} as number, min(row) as row from serial_list
      where fault is null and ${name} is not null
      group by ${name} having count(*) > 1
    ) as first
    where serial_list.${name} = first.number and serial_list.row > first.row and serial_list.fault is null
  `.execute(tx);
}

async function matchUnits(tx: Db): Promise<void> {
  await sql`
    update serial_list set unit_id = units.id from units
    where units.serial_number = serial_list.serial_number and serial_list.fault is null
  `.execute(tx);
  await sql`
    update serial_list set unit_id = units.id from units
    where serial_list.unit_id is null and units.imei = serial_list.imei and serial_list.fault is null
      and (serial_list.serial_number is null or units.serial_number is null)
  `.execute(tx);
  await sql`
    update serial_list
    set fault = 'not_allowed', field = 'receiver', message = 'The unit belongs to another company'
    from units
    where units.id = serial_list.unit_id and units.client_id <> serial_list.client_id and serial_list.fault is null
  `.execute(tx);
}

async function reportUsedNumbers(tx: Db, column: 'imei' | 'mac_address'): Promise<void> {
  const name = sql.ref(column);
  await sql`
    update serial_list
    set fault = 'duplicate', field = ${numberFields[column]},
      message = 'It is the number of the unit ' || coalesce(units.serial_number, units.imei)
    from units
    where units.${name} = serial_list.${name} and units.id is distinct from serial_list.unit_id
      and serial_list.fault is null
  `.execute(tx);
}

const kept = [
  'serial_number',
  'imei',
  'mac_address',
  'warranty_until',
  'order_number',
  'payer',
  'receiver',
  'manager',
  'region',
];
const replaced = ['product_group_id', 'dispatch_date'];
const newValue = (column: string): RawBuilder<unknown> =>
  kept.includes(column)
    ? sql`coalesce(serial_list.${sql.ref(column)}, units.${sql.ref(column)})`
    : sql`serial_list.${sql.ref(column)}`;

async function changeUnits(tx: Db): Promise<number> {
  const all = [...replaced, ...kept];
  const { numAffectedRows } = await sql`
    update units
    set ${sql.join(all.map((column) => sql`${sql.ref(column)} = ${newValue(column)}`))}
    from serial_list
    where units.id = serial_list.unit_id and serial_list.fault is null
      and (${sql.join(all.map((column) => sql`units.${sql.ref(column)}`))})
        is distinct from (${sql.join(all.map(newValue))})
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function addUnits(tx: Db): Promise<number> {
  const added = sql.raw(`client_id, product_group_id, serial_number, imei, mac_address, dispatch_date, warranty_until,
    order_number, payer, receiver, manager, region`);
  const { numAffectedRows } = await sql`
    insert into units (${added})
    select ${added} from serial_list where unit_id is null and fault is null order by row
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
