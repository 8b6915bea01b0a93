import type { AuthSession } from '#generated/model/authSession.ts';
import { withdraw } from './ask-id-app.ts';
import { holdOwner } from '../../sessions/internal/hold-owner.ts';
import type { MfaContext } from './context.ts';
import { cancelWaiting, openMfaSession } from './mfa-sessions.ts';
import type { NewMfaSession } from './mfa-sessions.ts';

/**
 * Opens a step in place of the owner's older one, and answers it as the wire has it (§7.1). `also` is done in the same
 * transaction, as a mail: all of it, or nothing. Throws 401 when the owner's sign-in or session has ended meanwhile.
 */
export async function openStep(
  context: MfaContext,
  session: NewMfaSession,
  also?: (inside: MfaContext) => Promise<void>,
): Promise<AuthSession & { code: 'PENDING' }> {
  const { purpose, owner } = session;
  const { opened, replaced } = await context.db.transaction().execute(async (tx) => {
    await holdOwner(tx, owner);
    const ended = await cancelWaiting(tx, owner, purpose);
    const step = await openMfaSession(tx, context.clock, session);
    await also?.({ ...context, db: tx });
    return { opened: step, replaced: ended };
  });
  for (const reference of replaced) await withdraw(context, purpose, reference);
  return { code: 'PENDING', sessionId: opened.id, expiration: opened.expiresOn.toISOString() };
}
