import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';

/** Removes one of the person's passkeys, and the recovery codes with the last factor. Throws 404 for another person's. */
export async function deletePasskey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { user, id, client }: { user: SignedInUser; id: string; client: ClientInfo },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { mfaType, passkeys } = await lockFactors(tx, user.id);
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    if (mfaType === 'None' && passkeys === 1) {
      await tx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
    }
    await recordSecurityEvent(tx, clock, { userId: user.id, kind: 'PasskeyRemoved', client });
  });
}
