import { endPreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import type { MfaContext } from './internal/context.ts';
import { cancelStep } from './internal/cancel-step.ts';
import type { CancelledStep } from './internal/cancel-step.ts';

/** Cancels the second factor of a sign-in, and the sign-in with it: the person is back at the password (§2.3). 404 for a foreign step. */
export async function cancelMfa(ctx: MfaContext, { owner, mfaType, sessionId: id }: CancelledStep): Promise<void> {
  await cancelStep(ctx, { id, purpose: 'signIn', mfaType, owner });
  if (owner.preSignInId !== null) await endPreSignIn(ctx.db, owner.preSignInId);
}
