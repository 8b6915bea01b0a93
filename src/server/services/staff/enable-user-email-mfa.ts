import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import { receiverOf } from '../identity/accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../identity/accounts/internal/security-events.ts';
import { conflict } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { actOnAccount } from './internal/act-on-account.ts';

/** Switches on codes by mail, from the next sign-in on (§2.3). 409 `factor_exists` when the person has a factor. */
export async function enableUserEmailMfa(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'mails'>,
  actor: SignedInUser,
  { id: userId }: { id: string },
): Promise<StaffUserAccount> {
  requireAccess(actor, 'enableUserEmailMfa');
  return actOnAccount(ctx, { actor, userId, action: 'enableEmailMfa' }, async ({ db: tx, clock, mails }, account) => {
    if (account.mfaType !== 'None') {
      throw conflict('factor_exists', 'This person already has a second factor. Reset it first.');
    }
    await tx.updateTable('users').set({ mfaType: 'Email' }).where('id', '=', userId).execute();
    await recordSecurityEvent(tx, clock, { userId, kind: 'MfaAdded', mfaType: 'Email', byStaff: true });
    await mails.enqueue(tx, {
      ...receiverOf(account),
      template: 'emailMfaEnabled',
      params: { at: clock.now().toISOString() },
    });
  });
}
