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
  context: MfaContext,
  { userId, client }: { userId: string; client: ClientInfo },
): Promise<void> {
  const device = await context.db.transaction().execute(async (trx) => {
    const { mfaType, passkeys } = await lockFactors(trx, userId);
    if (mfaType === 'None') throw conflict('no_factor', 'No second factor is set up.');
    const person = await findPerson(trx, userId);
    await clearFactor(trx, userId);
    if (passkeys === 0) await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await endAllSessions(trx, userId);
    await recordSecurityEvent(trx, context.clock, { userId, kind: 'MfaRemoved', client, mfaType });
    await notifyOfFactorChange({ ...context, db: trx }, person, { change: 'removed', mfaType, client });
    return person.idAppDevice;
  });
  await unpairDevice(context, device);
}
