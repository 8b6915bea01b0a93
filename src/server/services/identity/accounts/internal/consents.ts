import type { Brand } from '#generated/model/brand.ts';
import type { Db } from '../../../../db/connection.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { ClientInfo } from './client-info.ts';
import { consents } from './given-consents.ts';
import type { ConsentKind } from './given-consents.ts';

/** Stores consents with the text that was agreed to, when and from where. */
export async function insertConsents(
  { db, clock, brand }: { db: Db; clock: Clock; brand: Pick<Brand, 'links'> },
  userId: string,
  { kinds, client }: { kinds: readonly ConsentKind[]; client: ClientInfo },
): Promise<void> {
  const rows = consents
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, link }) => ({
      userId,
      kind,
      textUrl: brand.links[link],
      agreedOn: clock.now(),
      address: client.address === '' ? null : client.address,
    }));
  if (rows.length > 0) await db.insertInto('consents').values(rows).execute();
}

/** The consents that an account has. */
export async function readConsents(db: Db, userId: string): Promise<ConsentKind[]> {
  const rows = await db.selectFrom('consents').select('kind').distinct().where('userId', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

/** Whether an account came of an invitation without all consents, which its person is then asked for (product decision). */
export async function needsConsents(db: Db, userId: string): Promise<boolean> {
  const invite = await db.selectFrom('invites').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  return invite !== undefined && (await readConsents(db, userId)).length < consents.length;
}
