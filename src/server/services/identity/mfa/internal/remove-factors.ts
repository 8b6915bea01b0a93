import type { MfaType } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';
import { lockFactors } from '../../accounts/internal/lock-factors.ts';
import { notifyIdApp } from './ask-id-app.ts';
import type { MfaContext } from './context.ts';

export type RemovedFactors = {
  mfaType: MfaType;
  passkeys: number;
  /** To be unpaired after the commit: `unpairDevice`. */
  idAppDevice: string | null;
};

/** Removes every factor of a person: the second factor, passkeys, recovery codes. Sessions, events and mails are the caller's. */
export async function removeAllFactors(tx: Db, userId: string): Promise<RemovedFactors> {
  const has = await lockFactors(tx, userId);
  const { idAppDevice } = await tx
    .selectFrom('users')
    .select('idAppDevice')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await clearFactor(tx, userId);
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  return { ...has, idAppDevice };
}

/** Notifies the ID app, after the transaction that removed a device, that the device is no longer in use. */
export async function unpairDevice(ctx: Pick<MfaContext, 'idApp' | 'logger'>, device: string | null): Promise<void> {
  if (device !== null) await notifyIdApp(ctx, (app) => app.unpair(device));
}

export async function clearFactor(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ mfaType: 'None', totpKey: null, totpLastStep: null, idAppDevice: null })
    .where('id', '=', userId)
    .execute();
}
