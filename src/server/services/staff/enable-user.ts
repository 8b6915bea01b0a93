import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { conflict } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/** Lets a disabled account be used again. 409 when it is not disabled. */
export async function enableUser(
  ctx: Pick<ServiceContext, 'db' | 'clock'>,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'enableUser');
  return actOnAccount(ctx, { actor, userId, action: 'enable' }, async ({ db: tx, clock }, { status }) => {
    if (status !== 'Disabled') throw conflict('account_state', 'Only a disabled account can be enabled.');
    await tx.updateTable('users').set({ status: 'Active' }).where('id', '=', userId).execute();
    await recordSecurityEvent(tx, clock, { userId, kind: 'AccountEnabled', byStaff: true });
  });
}
