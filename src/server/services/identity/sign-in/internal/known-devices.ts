import { createHash } from 'node:crypto';
import type { Db } from '../../../../db/connection.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { createToken, isToken } from '../../sessions/internal/token.ts';

/**
 * Finds the browser of a device token among those that have signed in to the account; returns the row's id. OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies".
 */
export async function findKnownDevice(db: Db, userId: string, token: string | null): Promise<string | undefined> {
  if (token === null || !isToken(token)) return undefined;
  const row = await db
    .selectFrom('knownDevices')
    .select('id')
    .where('tokenHash', '=', deviceHash(userId, token))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Remembers that the browser has signed in to the account. A browser keeps its token, because several people may use it;
 * returns the token, and whether the browser was new to the account.
 */
export async function rememberDevice(
  db: Db,
  clock: Clock,
  { userId, token }: { userId: string; token: string | null },
): Promise<{ token: string; isNew: boolean }> {
  const kept = token !== null && isToken(token) ? token : createToken();
  const now = clock.now();
  const known = await findKnownDevice(db, userId, kept);
  await db
    .insertInto('knownDevices')
    .values({ tokenHash: deviceHash(userId, kept), userId, createdOn: now, lastUsedOn: now })
    .onConflict((device) => device.column('tokenHash').doUpdateSet({ lastUsedOn: now }))
    .execute();
  return { token: kept, isNew: known === undefined };
}

// What is stored in a token's place: another value for each account.
function deviceHash(userId: string, token: string): Buffer {
  return createHash('sha256').update(`${userId}:${token}`).digest();
}
