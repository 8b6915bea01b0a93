import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { conflict } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { endAllSessions } from '../identity/sessions/internal/end-all-sessions.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/** Disables an active account: its sessions end, and a right password is answered with ACCOUNT_DISABLED. 409 when it is not active. */
export async function disableUser(
  ctx: Pick<ServiceContext, 'db' | 'clock'>,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'disableUser');
  return actOnAccount(ctx, { actor, userId, action: 'disable' }, async ({ db: tx, clock }, { status }) => {
    if (status !== 'Active') throw conflict('account_state', 'Only an active account can be disabled.');
    await tx.updateTable('users').set({ status: 'Disabled' }).where('id', '=', userId).execute();
    await endAllSessions(tx, userId);
    await recordSecurityEvent(tx, clock, { userId, kind: 'AccountDisabled', byStaff: true });
  });
}
