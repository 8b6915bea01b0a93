import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { conflict } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import { endAllSessions } from '../sessions/internal/end-all-sessions.ts';
import type { MfaContext } from './internal/context.ts';
import { findPerson, notifyOfFactorChange } from './internal/person.ts';
import { unpairDevice, clearFactor } from './internal/remove-factors.ts';

/**
 * Removes the person's own factor (§7.1); every session ends with it. Passkeys stay, and with them the recovery codes.
 * Throws 409 `no_factor` when there is none.
 */
export async function resetMfa(
  ctx: MfaContext,
  { userId, client }: { userId: string; client: ClientInfo },
): Promise<void> {
  const device = await ctx.db.transaction().execute(async (tx) => {
    const { mfaType, passkeys } = await lockFactors(tx, userId);
    if (mfaType === 'None') throw conflict('no_factor', 'No second factor is set up.');
    const person = await findPerson(tx, userId);
    await clearFactor(tx, userId);
    if (passkeys === 0) await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await endAllSessions(tx, userId);
    await recordSecurityEvent(tx, ctx.clock, { userId, kind: 'MfaRemoved', client, mfaType });
    await notifyOfFactorChange({ ...ctx, db: tx }, person, { change: 'removed', mfaType, client });
    return person.idAppDevice;
  });
  await unpairDevice(ctx, device);
}
