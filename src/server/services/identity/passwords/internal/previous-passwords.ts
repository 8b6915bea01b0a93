import { PASSWORDS_REMEMBERED_COUNT } from '#domain/limits.ts';
import type { Db } from '../../../../db/connection.ts';
import type { PasswordContext } from './context.ts';
import { isPasswordExpired } from '../../accounts/internal/password-expiry.ts';

/**
 * Whether a new password counts as used: always the current one; the last 5 if the current one had expired (§8.3: avoid old
 * ones). Each comparison costs a hash, so they come last and one at a time.
 */
export async function wasUsedBefore(
  { db, clock, brand, passwordHasher }: Pick<PasswordContext, 'db' | 'clock' | 'brand' | 'passwordHasher'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['passwordHash', 'passwordExpired', 'passwordChangedOn'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const present = user.passwordHash === null ? [] : [user.passwordHash];
  const expired = isPasswordExpired(user, brand.passwordMaxAgeDays, clock.now());
  const hashes = expired ? [...present, ...(await previousHashes(db, userId))] : present;
  for (const hash of hashes.slice(0, PASSWORDS_REMEMBERED_COUNT)) {
    if (await passwordHasher.verify(password, hash)) return true;
  }
  return false;
}

/** Stores a replaced password, and deletes those too old to be remembered. */
export async function rememberPassword(tx: Db, userId: string, passwordHash: string, replacedOn: Date): Promise<void> {
  await tx.insertInto('formerPasswords').values({ userId, passwordHash, replacedOn }).execute();
  const remembered = tx
    .selectFrom('formerPasswords')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('replacedOn', 'desc')
    .orderBy('id')
    .limit(PASSWORDS_REMEMBERED_COUNT);
  await tx.deleteFrom('formerPasswords').where('userId', '=', userId).where('id', 'not in', remembered).execute();
}

async function previousHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('formerPasswords')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('replacedOn', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ passwordHash }) => passwordHash);
}
