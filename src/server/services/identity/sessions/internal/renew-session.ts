import type { Db } from '../../../../db/connection.ts';
import { RefusedError } from '../../../kernel/errors.ts';
import { createHashedToken } from './token.ts';

/** Gives a session a new token and returns it; the old one stops working. 401 when the session has ended. */
export async function renewSession(db: Db, sessionId: string): Promise<string> {
  const { token, tokenHash } = createHashedToken();
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ tokenHash })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RefusedError({ kind: 'Unauthorized' });
  return token;
}
