import type { Db } from '../../../../db/connection.ts';
import { RefusedError } from '../../../kernel/errors.ts';

/** Whose a step is: of a sign-in in progress, of a session, or of neither. */
export type Owner = { userId: string; preSignInId: string | null; sessionId: string | null };

/**
 * Holds a person until the transaction ends. Whoever ends sessions or sign-ins of theirs holds them first: of two who came
 * the other way round each would wait for the other.
 */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Holds a person and what their step belongs to until the transaction ends; 401 when that has ended meanwhile. */
export async function holdOwner(tx: Db, { userId, preSignInId, sessionId }: Owner): Promise<void> {
  await holdPerson(tx, userId);
  if (preSignInId !== null) await hold(tx, 'preSignIns', preSignInId);
  if (sessionId !== null) await hold(tx, 'sessions', sessionId);
}

async function hold(tx: Db, table: 'preSignIns' | 'sessions', id: string): Promise<void> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (row === undefined) throw new RefusedError({ kind: 'Unauthorized' });
}
