import type { Db } from '../../../../db/connection.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { rememberPassword } from './previous-passwords.ts';

type NewHash = {
  userId: string;
  passwordHash: string;
  /** The hash being replaced; if another one is stored by now, nothing is set. */
  replaces: string | null;
};

/**
 * Sets a person's new password within a transaction, and returns whether it was set. Remembers the old one, clears the expiry,
 * and invalidates all open reset links.
 */
export async function setPassword(tx: Db, clock: Clock, { userId, passwordHash, replaces }: NewHash): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash, passwordChangedOn: now, passwordExpired: false })
    .where('id', '=', userId)
    .where('passwordHash', 'is not distinct from', replaces)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (replaces !== null) await rememberPassword(tx, userId, replaces, now);
  await closeResets(tx, userId, now);
  return true;
}

/** Stops every reset link of a person that is still open. */
export async function closeResets(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('passwordResets')
    .set({ usedOn: now })
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .execute();
}
