import type { ServiceContext } from '../../../kernel/ports.ts';
import { hashRecoveryCode, saltOf } from './hash-recovery-code.ts';

/** Consumes a recovery code; returns whether it was an unused code of the person. One conditional UPDATE. */
export async function useRecoveryCode(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const one = await db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).executeTakeFirst();
  if (one === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedOn: clock.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', await hashRecoveryCode(typed, saltOf(one.codeHash)))
    .where('usedOn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
