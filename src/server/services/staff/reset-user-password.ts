import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { rememberPassword } from '../identity/passwords/internal/previous-passwords.ts';
import { closeResets } from '../identity/passwords/internal/set-password.ts';
import { startPasswordReset } from '../identity/passwords/internal/start-password-reset.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { endAllSessions } from '../identity/sessions/internal/end-all-sessions.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/**
 * Forces a person to choose a new password: the current one stops working and counts as a previous one, sessions end, and a
 * reset link is emailed if the account can be used.
 */
export async function resetUserPassword(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'mails' | 'secrets'>,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'resetUserPassword');
  return actOnAccount(ctx, { actor, userId, action: 'resetPassword' }, async (trxCtx, account) => {
    const { db: tx, clock } = trxCtx;
    const now = clock.now();
    if (account.passwordHash !== null) await rememberPassword(tx, userId, account.passwordHash, now);
    await tx.updateTable('users').set({ passwordHash: null, passwordExpired: true }).where('id', '=', userId).execute();
    await endAllSessions(tx, userId);
    await closeResets(tx, userId, now);
    if (account.status === 'Active') await startPasswordReset(trxCtx, account);
    await recordSecurityEvent(tx, clock, { userId, kind: 'PasswordReset', byStaff: true });
  });
}
