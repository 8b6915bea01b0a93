import { LOCKOUT_FAILURES, MFA_SESSION_MS } from '#domain/limits.ts';
import type { Db } from '../../../../db/connection.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { createHashedToken, hashToken } from '../../sessions/internal/token.ts';

export type PreSignIn = { id: string; userId: string };

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** The password was right and something else is required: returns the token to continue the sign-in with. */
export async function startPreSignIn({ db, clock }: Context, userId: string): Promise<string> {
  const now = clock.now();
  const { token, tokenHash } = createHashedToken();
  await db
    .insertInto('preSignIns')
    .values({ tokenHash, userId, createdOn: now, expiresOn: new Date(now.getTime() + MFA_SESSION_MS) })
    .execute();
  return token;
}

/** The sign-in of a token that has not ended; undefined too when the account is not active any more. */
export async function findPreSignIn({ db, clock }: Context, token: string): Promise<PreSignIn | undefined> {
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) return undefined;
  return db
    .selectFrom('preSignIns')
    .innerJoin('users', 'users.id', 'preSignIns.userId')
    .select(['preSignIns.id', 'preSignIns.userId'])
    .where('preSignIns.tokenHash', '=', tokenHash)
    .where('preSignIns.expiresOn', '>', clock.now())
    .where('users.status', '=', 'Active')
    .executeTakeFirst();
}

/** Ends a sign-in, with its second factors in progress. */
export async function endPreSignIn(db: Db, id: string): Promise<void> {
  await db.deleteFrom('preSignIns').where('id', '=', id).execute();
}

/** Counts a wrong code; the last one allowed ends the sign-in. Returns whether it continues. */
export async function countPreSignInFailure(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('preSignIns')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row !== undefined && row.failures < LOCKOUT_FAILURES) return true;
  await endPreSignIn(db, id);
  return false;
}
