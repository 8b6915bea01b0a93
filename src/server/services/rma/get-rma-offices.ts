import type { Office } from '#generated/model/office.ts';
import type { OfficeChoice } from '#generated/model/officeChoice.ts';
import type { Db } from '../../db/connection.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

const OFFICES_MAX_COUNT = 200; // the contract's `maxItems`
const ADDRESSES_MAX_COUNT = 50;

/** The offices that take returns, by name, each with the town of its first address. Everybody who is signed in may know them. */
export async function getOffices({ db }: Pick<ServiceContext, 'db'>, _user: SignedInUser): Promise<OfficeChoice[]> {
  const rows = await db
    .selectFrom('offices')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('officeAddresses')
          .select('officeAddresses.address')
          .whereRef('officeAddresses.officeId', '=', 'offices.id')
          .orderBy('officeAddresses.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['offices.id', 'offices.name', 'first.address'])
    .orderBy('offices.name')
    .orderBy('offices.id')
    .limit(OFFICES_MAX_COUNT)
    .execute();
  return rows.map(({ id, name, address }) => ({
    id,
    name,
    ...(address === null ? {} : { city: address.city, country: address.country }),
  }));
}

/** An office with its addresses; undefined where there is none. */
export async function findOffice(db: Db, id: string): Promise<Office | undefined> {
  const office = await db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!office) return undefined;
  const addresses = await db
    .selectFrom('officeAddresses')
    .selectAll()
    .where('officeId', '=', id)
    .orderBy('id')
    .limit(ADDRESSES_MAX_COUNT)
    .execute();
  return { ...office, addresses };
}

/** The name of an office that somebody chose; 422 for one that is not there. */
export async function requireOffice(db: Db, officeId: string): Promise<string> {
  const office = await db.selectFrom('offices').select('name').where('id', '=', officeId).executeTakeFirst();
  if (!office) throw invalidField('officeId', 'not_found', 'This office was not found');
  return office.name;
}
