import type { Db } from '../../../../db/connection.ts';

/**
 * Ends every session of a person, and every incomplete sign-in. `except` is the session to keep. Part of the caller's
 * transaction, which has locked the person.
 */
export async function endAllSessions(
  db: Db,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '!=', except);
  await sessions.execute();
  await db.deleteFrom('preSignIns').where('userId', '=', userId).execute();
}
