import type { Owner } from '../../sessions/internal/lock-owner.ts';
import { withdraw } from './ask-id-app.ts';
import type { MfaContext } from './context.ts';
import { endMfaSession, findMfaSession } from './mfa-sessions.ts';
import type { MfaSessionKey } from './mfa-sessions.ts';

/** The step that a person cancels. */
export type CancelledStep = { owner: Owner; mfaType: string; sessionId: string };

/** Ends a step, and withdraws its request to the ID app if there is one. */
export async function cancelStep(ctx: MfaContext, key: MfaSessionKey): Promise<void> {
  const { id, idAppReference: reference } = await findMfaSession(ctx.db, key);
  const isEnded = await endMfaSession(ctx.db, id, 'Cancelled');
  if (isEnded && reference !== null) await withdraw(ctx, key.purpose, reference);
}
