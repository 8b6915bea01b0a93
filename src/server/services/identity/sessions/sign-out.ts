import type { Db } from '../../../db/connection.ts';
import { hashToken } from './internal/token.ts';

/** Ends the session of a token; an unknown one is no error. */
export async function signOut({ db }: { db: Db }, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) return;
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}
