import { sql } from 'kysely';
import type { ServiceContext } from '../../../kernel/ports.ts';

/**
 * Refuses to start with a secret key that does not open the authenticator keys in the database: nobody with an authenticator
 * could sign in, and each attempt would look like a wrong code. Throws one line that says what to do.
 */
export async function checkStoredKeys({ db, secrets }: Pick<ServiceContext, 'db' | 'secrets'>): Promise<void> {
  const foreign = await db
    .selectFrom('users')
    .where('totpKey', 'is not', null)
    .where(sql<boolean>`substring(totp_key from 1 for ${secrets.prefix.length}) <> ${secrets.prefix}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (foreign.count === 0) return;
  throw new Error(
    `The secret key is not the one that ${foreign.count} authenticator keys in the database were stored with. ` +
      'Set SECRET_KEY to that one, or put its file secret.key back into the data folder.',
  );
}
