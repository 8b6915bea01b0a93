import type { Db } from '../../../../db/connection.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { rememberPassword } from './previous-passwords.ts';

type NewHash = {
  userId: string;
  passwordHash: string;
  /** The hash that is replaced; when another one stands there by now, nothing is set. */
  replaces: string | null;
};

/**
 * Gives a person a new password within a transaction, and answers whether it was set. The old one is remembered, what had
 * expired has not any more, and every reset link that is still open stops.
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
