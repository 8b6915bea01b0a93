import type { AuthSession } from '#generated/model/authSession.ts';
import { withdraw } from './ask-id-app.ts';
import { lockOwner } from '../../sessions/internal/lock-owner.ts';
import type { MfaContext } from './context.ts';
import { cancelWaiting, openMfaSession } from './mfa-sessions.ts';
import type { NewMfaSession } from './mfa-sessions.ts';

/**
 * Opens a step in place of the owner's older one, and returns it in the shape of the API (§7.1). `also` runs in the same
 * transaction, for example to send an email. Throws 401 when the owner's sign-in or session has ended.
 */
export async function openStep(
  ctx: MfaContext,
  session: NewMfaSession,
  also?: (inside: MfaContext) => Promise<void>,
): Promise<AuthSession & { code: 'PENDING' }> {
  const { purpose, owner } = session;
  const { opened, replaced } = await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    const ended = await cancelWaiting(tx, owner, purpose);
    const step = await openMfaSession(tx, ctx.clock, session);
    await also?.({ ...ctx, db: tx });
    return { opened: step, replaced: ended };
  });
  for (const reference of replaced) await withdraw(ctx, purpose, reference);
  return { code: 'PENDING', sessionId: opened.id, expiration: opened.expiresOn.toISOString() };
}
