import type { MfaType } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';

/**
 * Locks the person's row until the transaction ends, so that their factors cannot change, and returns the factors. Whether a
 * factor is the first or the last one is decided under this lock.
 */
export async function lockFactors(tx: Db, userId: string): Promise<{ mfaType: MfaType; passkeys: number }> {
  const { mfaType } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('mfaType')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { passkeys } = await tx
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .executeTakeFirstOrThrow();
  return { mfaType, passkeys };
}
