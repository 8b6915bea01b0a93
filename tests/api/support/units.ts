import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { imeiCheckDigit } from '#domain/units/imei.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Company } from './tickets.ts';

type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export type MadeUnit = { id: string; serialNumber: string; imei: string; macAddress: string };

/** Numbers that no other unit of the tests has. */
export function unitNumbers(): Omit<MadeUnit, 'id'> {
  const body = `35${String(randomInt(10 ** 12)).padStart(12, '0')}`;
  const tail = randomInt(2 ** 40)
    .toString(16)
    .toUpperCase()
    .padStart(10, '0');
  return {
    serialNumber: `6${String(randomInt(10 ** 9)).padStart(9, '0')}`,
    imei: body + imeiCheckDigit(body),
    macAddress: `02${tail}`.replaceAll(/(?<=^(?:..)+)(?=.)/g, ':'),
  };
}

/** A unit of the company with all its numbers, dispatched in May 2025 with two years of warranty. */
export async function makeUnit(
  db: Db,
  { clientId, productGroup }: Pick<Company, 'clientId' | 'productGroup'>,
  given: Given<'units'> = {},
): Promise<MadeUnit> {
  const numbers = unitNumbers();
  const { id } = await db
    .insertInto('units')
    .values({
      clientId,
      productGroupId: productGroup.id,
      dispatchDate: '2025-05-02',
      warrantyUntil: '2027-05-02',
      ...numbers,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...numbers, ...given, id } as MadeUnit;
}

/** A box of the company with these serial numbers in it. */
export async function makeBox(
  db: Db,
  { clientId, productGroup }: Pick<Company, 'clientId' | 'productGroup'>,
  items: Given<'boxItems'>[],
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('boxes')
    .values({ id, clientId, productGroupId: productGroup.id, dispatchedOn: new Date('2025-05-02T06:00:00Z') })
    .execute();
  await db
    .insertInto('boxItems')
    .values(
      items.map((item) => ({
        boxId: id,
        parentBoxNumber: 'P204000',
        childBoxNumber: 'B2040001',
        serialNumber: unitNumbers().serialNumber,
        ...item,
      })),
    )
    .execute();
  return id;
}

/** A return from the ticket with one line for the unit, which holds it while it is open. */
export async function makeReturn(
  db: Db,
  {
    ticketId,
    authorId,
    unit,
    open = true,
    ...given
  }: Given<'rmaProducts'> & { ticketId: string; authorId: string; unit: MadeUnit },
): Promise<{ rmaId: string; displayId: string }> {
  const on = new Date('2026-11-10T08:00:00Z');
  const rma = await db
    .insertInto('rmas')
    .values({ ticketId, authorId, status: 'Submitted', whoseTurn: 'Support', createdOn: on, updatedOn: on })
    .returning(['id', 'displayId'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rmaProducts')
    .values({
      rmaId: rma.id,
      position: 0,
      unitId: unit.id,
      imeiOrSerial: unit.serialNumber,
      description: 'No power',
      open,
      ...given,
    })
    .execute();
  return { rmaId: rma.id, displayId: String(rma.displayId) };
}
