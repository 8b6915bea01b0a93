import type { MfaType } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';
import { recordSecurityEvent } from '../../accounts/internal/security-events.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { conflict } from '../../../kernel/errors.ts';
import { lockFactors } from '../../accounts/internal/lock-factors.ts';
import { endAllSessions } from '../../sessions/internal/end-all-sessions.ts';
import { tellIdApp } from './ask-id-app.ts';
import type { MfaContext } from './context.ts';
import { findPerson, tellOfChange } from './person.ts';

export type RemovedFactors = {
  mfaType: MfaType;
  passkeys: number;
  /** To be unpaired once the transaction is over: `unpairDevice`. */
  idAppDevice: string | null;
};

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
    await tellOfChange({ ...context, db: trx }, person, { change: 'removed', mfaType, client });
    return person.idAppDevice;
  });
  await unpairDevice(context, device);
}

/** Removes every factor of a person: the second factor, passkeys, recovery codes. Sessions, events and mails are the caller's. */
export async function removeAllFactors(trx: Db, userId: string): Promise<RemovedFactors> {
  const has = await lockFactors(trx, userId);
  const { idAppDevice } = await trx
    .selectFrom('users')
    .select('idAppDevice')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await clearFactor(trx, userId);
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  return { ...has, idAppDevice };
}

/** Tells the ID app that a device is not asked any more; after the transaction that removed it. */
export async function unpairDevice(
  context: Pick<MfaContext, 'idApp' | 'logger'>,
  device: string | null,
): Promise<void> {
  if (device !== null) await tellIdApp(context, (app) => app.unpair(device));
}

async function clearFactor(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ mfaType: 'None', totpKey: null, totpLastStep: null, idAppDevice: null })
    .where('id', '=', userId)
    .execute();
}
