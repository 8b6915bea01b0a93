import type { Selectable } from 'kysely';
import type { Passkey } from '#generated/model/passkey.ts';
import type { PasskeyTable } from '../../../db/account-tables.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';

const columns = ['id', 'name', 'createdOn', 'lastUsedOn', 'backedUp'] as const;

/** The person's own passkeys, the newest first. */
export async function getPasskeys({ db }: Pick<ServiceContext, 'db'>, user: SignedInUser): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('userId', '=', user.id)
    .select(columns)
    .orderBy('createdOn', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(passkeyView);
}

/** A stored passkey in the shape of the contract. */
export function passkeyView(row: Pick<Selectable<PasskeyTable>, (typeof columns)[number]>): Passkey {
  const { id, name, createdOn, lastUsedOn, backedUp } = row;
  return {
    id,
    name,
    createdOn: createdOn.toISOString(),
    ...(lastUsedOn === null ? {} : { lastUsedOn: lastUsedOn.toISOString() }),
    backedUp,
  };
}
