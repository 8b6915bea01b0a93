import type { Office } from '#generated/model/office.ts';
import type { Db } from '../../../db/connection.ts';
import { invalidField } from '../../kernel/errors.ts';

const ADDRESSES_MAX_COUNT = 50;

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

/** The name of a chosen office; 422 for an unknown one. */
export async function requireOffice(db: Db, officeId: string): Promise<string> {
  const office = await db.selectFrom('offices').select('name').where('id', '=', officeId).executeTakeFirst();
  if (!office) throw invalidField('officeId', 'not_found', 'This office was not found');
  return office.name;
}
