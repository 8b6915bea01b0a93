import type { MfaContext } from './internal/context.ts';
import { cancelStep } from './internal/cancel-step.ts';
import type { CancelledStep } from './internal/cancel-step.ts';

/** Cancels a pairing; nothing is set up. A sign-in in progress stays, so another factor can be chosen. 404 for a foreign step. */
export async function cancelMfaPairing(
  context: MfaContext,
  { owner, mfaType, sessionId: id }: CancelledStep,
): Promise<void> {
  await cancelStep(context, { id, purpose: 'pairing', mfaType, owner });
}
