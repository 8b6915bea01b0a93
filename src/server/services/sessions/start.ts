import { SESSION_ABSOLUTE_MS } from '#domain/limits.ts';
import type { ServiceContext } from '../ports.ts';
import { createToken, hashToken } from './token.ts';

/**
 * Starts a session for a person who has proven who they are, and answers its token.
 * Always a new token: one that was in the browser before is never taken over. Ended sessions of the person go.
 */
export async function startSession(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userId: string,
): Promise<string> {
  const now = clock.now();
  const token = createToken();
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) throw new Error('A new token has the wrong form.');
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('userId', '=', userId).where('expiresOn', '<=', now).execute();
    await trx
      .insertInto('sessions')
      .values({
        tokenHash,
        userId,
        createdOn: now,
        lastActivityOn: now,
        expiresOn: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      })
      .execute();
    await trx.updateTable('users').set({ lastLogin: now }).where('id', '=', userId).execute();
  });
  return token;
}
