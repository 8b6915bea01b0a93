import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { ClientAddress } from '#generated/model/clientAddress.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

const ADDRESSES_MAX_COUNT = 1000; // the contract's `maxItems`

/** The addresses of the person's companies, last used first; staff have none of their own. */
export async function getRmaAddresses(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
): Promise<ClientAddress[]> {
  const rows = await db
    .selectFrom('clientAddresses')
    .select(['id', 'clientId', 'address'])
    .where(sql<SqlBool>`client_id = any(${user.clientIds}::uuid[])`)
    .orderBy('usedOn', 'desc')
    .orderBy('id')
    .limit(ADDRESSES_MAX_COUNT)
    .execute();
  return rows.map(({ id, clientId, address }) => ({ ...address, id, clientId }));
}
