import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { receiverOf } from '../identity/accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { conflict } from '../kernel/errors.ts';
import type { MfaContext } from '../identity/mfa/internal/context.ts';
import { removeAllFactors, unpairDevice } from '../identity/mfa/internal/remove-factors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { endAllSessions } from '../identity/sessions/internal/end-all-sessions.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/** Removes a person's second factor, passkeys and recovery codes; their sessions end. 409 `no_factor` when there is none. */
export async function resetUserMfa(
  ctx: MfaContext,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'resetUserMfa');
  let device: string | null = null;
  const account = await actOnAccount(ctx, { actor, userId, action: 'resetMfa' }, async (trxCtx, before) => {
    const { db: tx, clock, mails } = trxCtx;
    const { mfaType, passkeys } = before;
    if (mfaType === 'None' && passkeys === 0) throw conflict('no_factor', 'The person has no second factor.');
    ({ idAppDevice: device } = await removeAllFactors(tx, userId));
    await endAllSessions(tx, userId);
    if (mfaType !== 'None') {
      await recordSecurityEvent(tx, clock, { userId, kind: 'MfaRemoved', mfaType, byStaff: true });
    }
    if (passkeys > 0) await recordSecurityEvent(tx, clock, { userId, kind: 'PasskeyRemoved', byStaff: true });
    const params = { at: clock.now().toISOString() };
    await mails.enqueue(tx, { ...receiverOf(before), template: 'factorsRemovedByStaff', params });
  });
  await unpairDevice(ctx, device);
  return account;
}
