import type { Selectable } from 'kysely';
import type { Passkey } from '#generated/model/passkey.ts';
import type { PasskeyTable } from '../../../../db/account-tables.ts';

export const columns = ['id', 'name', 'createdOn', 'lastUsedOn', 'backedUp'] as const;

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
