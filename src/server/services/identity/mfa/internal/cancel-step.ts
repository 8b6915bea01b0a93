import type { Owner } from '../../sessions/internal/hold-owner.ts';
import { withdraw } from './ask-id-app.ts';
import type { MfaContext } from './context.ts';
import { endMfaSession, findMfaSession } from './mfa-sessions.ts';
import type { MfaSessionKey } from './mfa-sessions.ts';

/** The step that a person cancels. */
export type CancelledStep = { owner: Owner; mfaType: string; sessionId: string };

/** Ends a step, and withdraws the question to the ID app where there is one. */
export async function cancelStep(context: MfaContext, key: MfaSessionKey): Promise<void> {
  const { id, idAppReference: reference } = await findMfaSession(context.db, key);
  const isEnded = await endMfaSession(context.db, id, 'Cancelled');
  if (isEnded && reference !== null) await withdraw(context, key.purpose, reference);
}
