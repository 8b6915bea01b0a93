import type { MfaContext } from './internal/context.ts';
import { cancelStep } from './internal/cancel-step.ts';
import type { CancelledStep } from './internal/cancel-step.ts';

/** Cancels a pairing; nothing is set up. A sign-in in progress stays, so another factor can be chosen. 404 for a foreign step. */
export async function cancelMfaPairing(
  ctx: MfaContext,
  { owner, mfaType, sessionId: id }: CancelledStep,
): Promise<void> {
  await cancelStep(ctx, { id, purpose: 'pairing', mfaType, owner });
}
