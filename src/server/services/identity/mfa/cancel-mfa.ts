import { endPreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import type { Owner } from '../sessions/internal/hold-owner.ts';
import { withdraw } from './internal/ask-id-app.ts';
import type { MfaContext } from './internal/context.ts';
import { endMfaSession, findMfaSession } from './internal/mfa-sessions.ts';
import type { MfaSessionKey } from './internal/mfa-sessions.ts';

type Input = { owner: Owner; mfaType: string; sessionId: string };

/** Cancels the second factor of a sign-in, and the sign-in with it: the person is back at the password (§2.3). 404 for a foreign step. */
export async function cancelMfa(context: MfaContext, { owner, mfaType, sessionId: id }: Input): Promise<void> {
  await cancelStep(context, { id, purpose: 'signIn', mfaType, owner });
  if (owner.preSignInId !== null) await endPreSignIn(context.db, owner.preSignInId);
}

/** Cancels a pairing; nothing is set up. A sign-in in progress stays, so another factor can be chosen. 404 for a foreign step. */
export async function cancelPairing(context: MfaContext, { owner, mfaType, sessionId: id }: Input): Promise<void> {
  await cancelStep(context, { id, purpose: 'pairing', mfaType, owner });
}

async function cancelStep(context: MfaContext, key: MfaSessionKey): Promise<void> {
  const { id, idAppReference: reference } = await findMfaSession(context.db, key);
  const isEnded = await endMfaSession(context.db, id, 'Cancelled');
  if (isEnded && reference !== null) await withdraw(context, key.purpose, reference);
}
