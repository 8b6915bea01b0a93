import type { Db } from '../../../../db/connection.ts';
import { RefusedError } from '../../../kernel/errors.ts';

/** The owner of a step: a sign-in in progress, a session, or neither. */
export type Owner = { userId: string; preSignInId: string | null; sessionId: string | null };

/**
 * Locks a person until the transaction ends. Code that ends their sessions or sign-ins locks the person first, to avoid
 * deadlocks.
 */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Locks a person and the owner of their step until the transaction ends; 401 when that has ended. */
export async function lockOwner(tx: Db, { userId, preSignInId, sessionId }: Owner): Promise<void> {
  await lockPerson(tx, userId);
  if (preSignInId !== null) await lock(tx, 'preSignIns', preSignInId);
  if (sessionId !== null) await lock(tx, 'sessions', sessionId);
}

async function lock(tx: Db, table: 'preSignIns' | 'sessions', id: string): Promise<void> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (row === undefined) throw new RefusedError({ kind: 'Unauthorized' });
}
