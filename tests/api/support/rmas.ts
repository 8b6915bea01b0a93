import type { CreateRmaRequest } from '#generated/model/createRmaRequest.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Answer, Caller, TestApi } from './api.ts';
import type { Company } from './tickets.ts';
import { unitNumbers } from './units.ts';
import type { MadeUnit } from './units.ts';

const returnAddress = { street: 'Savanorių pr. 178', city: 'Vilnius', postCode: '03154', country: 'Lithuania' };

/** Units of a company in the order of their lines, in warranty until the given day. */
export async function makeUnits(
  { db }: Pick<TestApi, 'db'>,
  { clientId, productGroup }: Pick<Company, 'clientId' | 'productGroup'>,
  count: number,
  warrantyUntil: string | null = '2099-12-31',
): Promise<MadeUnit[]> {
  const units = Array.from({ length: count }, unitNumbers);
  const common = { clientId, productGroupId: productGroup.id, dispatchDate: '2025-05-02', warrantyUntil };
  const rows = await db
    .insertInto('units')
    .values(units.map((numbers) => ({ ...common, ...numbers })))
    .returning(['id', 'serialNumber'])
    .execute();
  const ids = new Map(rows.map(({ id, serialNumber }) => [serialNumber, id]));
  return units.map((numbers) => ({ ...numbers, id: ids.get(numbers.serialNumber) ?? '' }));
}

/** Lines for these units. */
export function linesOf(units: readonly MadeUnit[]): CreateRmaRequest['products'] {
  return units.map(({ serialNumber }) => ({ imeiOrSerial: serialNumber, description: 'No LED after a power cut.' }));
}

/** A valid request for a return of these units. */
export function newRma(units: readonly MadeUnit[], given: object = {}) {
  return { products: linesOf(units), returnAddress, files: [] as string[], ...given };
}

export function createRma(caller: Caller, units: readonly MadeUnit[], given: object = {}): Promise<Answer> {
  return caller('POST /rma/create', { json: newRma(units, given) });
}

/** Submits a return through the API. */
export async function submitted(caller: Caller, units: readonly MadeUnit[], given: object = {}): Promise<RmaReference> {
  return taken(await createRma(caller, units, given));
}

/** The state of a return after a call that was not refused. */
export function taken(answer: Answer): RmaReference {
  if (answer.status >= 300) throw new Error(`the call was refused: ${answer.text}`);
  return answer.json<RmaReference>();
}

export async function readRma(caller: Caller, { displayId }: { displayId: string }): Promise<Rma> {
  return (await caller(`GET /rma/${displayId}`)).json<Rma>();
}

/** An office that takes returns. */
export async function makeOffice(api: Pick<TestApi, 'db'>): Promise<{ id: string; name: string }> {
  const name = `Office ${crypto.randomUUID()}`;
  const { id } = await api.db.insertInto('offices').values({ name }).returning('id').executeTakeFirstOrThrow();
  const address = { street: 'Ukmergės g. 120', city: 'Vilnius', postCode: '08105', country: 'Lithuania' };
  await api.db
    .insertInto('officeAddresses')
    .values({ officeId: id, address: JSON.stringify(address) })
    .execute();
  return { id, name };
}
