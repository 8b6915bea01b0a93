import type { Passkey } from '#generated/model/passkey.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { columns, passkeyView } from './internal/passkey-view.ts';

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
