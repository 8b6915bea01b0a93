import type { Db } from '../../../db/connection.ts';

/** How many recovery codes of a person were not used. */
export async function getRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { remaining } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('remaining'))
    .executeTakeFirstOrThrow();
  return remaining;
}
