import { LOCKOUT_MS } from '#domain/limits.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { claimAttempt, failAttempt, giveBackAttempt } from '../sign-in/internal/failures.ts';
import { findKnownDevice } from '../sign-in/internal/known-devices.ts';
import { invalidField, RefusedError } from '../../kernel/errors.ts';
import { endAllSessions } from '../sessions/internal/end-all-sessions.ts';
import { renewSession } from '../sessions/internal/renew-session.ts';
import { checkNewPassword } from './internal/check-new-password.ts';
import type { PasswordContext } from './internal/context.ts';
import { setPassword } from './internal/set-password.ts';
import { notifyOfNewPassword } from './internal/notify-of-new-password.ts';

type Input = {
  session: { id: string; user: { id: string; email: string } };
  currentPassword: string;
  newPassword: string;
  client: ClientInfo;
};

/**
 * Changes one's own password, ends all other sessions and returns this session's new token. Throws 422 for a wrong current
 * password (counts as a failed attempt) or an invalid new one, 429 while the account is locked.
 */
export async function changePassword(ctx: PasswordContext, input: Input): Promise<string> {
  const { session, currentPassword, newPassword, client } = input;
  const { id: userId, email } = session.user;
  const present = await proveCurrent(ctx, { userId, currentPassword, client });
  const errors = await checkNewPassword(ctx, { password: newPassword, email, userId, field: 'newPassword' });
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  const passwordHash = await ctx.passwordHasher.hash(newPassword);
  return ctx.db.transaction().execute(async (tx) => {
    // Another change was faster: the typed current password is no longer current.
    if (!(await setPassword(tx, ctx.clock, { userId, passwordHash, replaces: present }))) throw incorrect();
    await endAllSessions(tx, userId, { except: session.id });
    await notifyOfNewPassword({ ...ctx, db: tx }, { userId, kind: 'PasswordChanged', client });
    return renewSession(tx, session.id);
  });
}

/** Returns the hash of the current password if it was typed correctly. The attempt is counted before the check. */
async function proveCurrent(
  ctx: PasswordContext,
  { userId, currentPassword, client }: { userId: string; currentPassword: string; client: ClientInfo },
): Promise<string | null> {
  const claim = await claimAttempt(ctx, userId, await findKnownDevice(ctx.db, userId, client.deviceToken));
  if (claim.stopped) throw new RefusedError({ kind: 'TooManyRequests', retryAfter: LOCKOUT_MS / 1000 });
  const { passwordHash } = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await ctx.passwordHasher.verify(currentPassword, passwordHash))) {
    await failAttempt(ctx, claim, client);
    throw incorrect();
  }
  await giveBackAttempt(ctx.db, claim);
  return passwordHash;
}

function incorrect(): RefusedError {
  return invalidField('currentPassword', 'incorrect', 'The current password is not correct');
}
