import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { forgetFailures } from '../identity/sign-in/internal/failures.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/** Unlocks an account and forgets its failures, those of its known browsers too. */
export async function resetUserLockout(
  ctx: Pick<ServiceContext, 'db' | 'clock'>,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'resetUserLockout');
  return actOnAccount(ctx, { actor, userId, action: 'resetLockout' }, async ({ db: tx, clock }) => {
    await forgetFailures(tx, { userId });
    await recordSecurityEvent(tx, clock, { userId, kind: 'LockoutReset', byStaff: true });
  });
}
