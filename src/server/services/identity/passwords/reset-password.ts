import type { Db } from '../../../db/connection.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { forgetFailures } from '../sign-in/internal/failures.ts';
import { invalidField, RefusedError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { endAllSessions } from '../sessions/internal/end-all-sessions.ts';
import { readToken } from '../accounts/internal/mailed-token.ts';
import { checkNewPassword } from './internal/check-new-password.ts';
import type { PasswordContext } from './internal/context.ts';
import { findOpenReset } from './internal/open-reset.ts';
import { setPassword } from './internal/set-password.ts';
import { notifyOfNewPassword } from './internal/notify-of-new-password.ts';

type Input = { email: string; password: string; token: string; client: ClientInfo };

/**
 * Sets a new password with the token of a reset mail, which works once; every session of the person ends and a lock is
 * lifted. Throws 422 `invalid_token` for a token that is not good for this email now, before it says anything of the password.
 */
export async function resetPassword(ctx: PasswordContext, { email, password, token, client }: Input): Promise<void> {
  const read = await readToken(ctx, 'reset', token);
  if (read === undefined || read.email.toLowerCase() !== email.toLowerCase()) throw invalidToken();
  const open = await findOpenReset(ctx, read.id);
  if (open === undefined) throw invalidToken();
  const { userId } = open;
  const errors = await checkNewPassword(ctx, { password, email: open.email, userId, field: 'password' });
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  const passwordHash = await ctx.passwordHasher.hash(password);
  await ctx.db.transaction().execute(async (tx) => {
    // Locks the person first, so that two links of one person used concurrently are serialised.
    const person = await tx
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', userId)
      .where('status', '=', 'Active')
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined || !(await useReset(tx, ctx.clock, read.id))) throw invalidToken();
    await setPassword(tx, ctx.clock, { userId, passwordHash, replaces: person.passwordHash });
    await endAllSessions(tx, userId);
    await forgetFailures(tx, { userId });
    await notifyOfNewPassword({ ...ctx, db: tx }, { userId, kind: 'PasswordReset', client });
  });
}

async function useReset(tx: Db, clock: Clock, id: string): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('passwordResets')
    .set({ usedOn: now })
    .where('id', '=', id)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function invalidToken(): RefusedError {
  return invalidField('token', 'invalid_token', 'This link is no longer valid');
}
