import { notFound } from '../../kernel/errors.ts';
import { completeSignIn } from '../sign-in/internal/complete-sign-in.ts';
import { isStopped, recordFailure } from '../sign-in/internal/failures.ts';
import type { PreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import { lockOwner } from '../sessions/internal/lock-owner.ts';
import { askIdApp } from './internal/ask-id-app.ts';
import type { MfaContext } from './internal/context.ts';
import { isEmailCode } from './internal/email-code.ts';
import { countTry, endedCode, endMfaSession, findMfaSession } from './internal/mfa-sessions.ts';
import type { MfaSession, MfaSessionKey } from './internal/mfa-sessions.ts';
import { findPerson } from './internal/person.ts';
import { proveFactor, codeMissing } from './internal/prove-factor.ts';
import type { FactorOutcome, ConfirmInput } from './internal/prove-factor.ts';

type Input = ConfirmInput & { preSignIn: PreSignIn };

/**
 * Confirms the second factor of a sign-in (§7.1, §4): by its code, or asked each second while the phone is waited for.
 * Throws 404 for a step that is not this browser's, 422 where a code is missing.
 */
export async function confirmMfa(ctx: MfaContext, input: Input): Promise<FactorOutcome> {
  const { preSignIn, mfaType, sessionId: id, code, client } = input;
  const owner = { userId: preSignIn.userId, preSignInId: preSignIn.id, sessionId: null };
  const key: MfaSessionKey = { id, purpose: 'signIn', mfaType, owner };
  const session = await findMfaSession(ctx.db, key);
  const ended = endedCode(session, ctx.clock);
  if (ended !== undefined) return { code: ended };
  if (mfaType === 'VendorID') return confirmByPhone(ctx, input, session);
  if (code === undefined) throw codeMissing();
  return proveFactor(ctx, { preSignIn, client, by: 'mfa' }, async (inside) => {
    const held = await findMfaSession(inside.db, key, { lock: true });
    const over = endedCode(held, inside.clock);
    if (over !== undefined) return over;
    if (await fits(inside, preSignIn.userId, mfaType, held, code)) return 'right';
    await countTry(inside.db, id);
    return 'wrong';
  });
}

async function fits(
  ctx: MfaContext,
  userId: string,
  mfaType: string,
  session: MfaSession,
  code: string,
): Promise<boolean> {
  const person = await findPerson(ctx.db, userId);
  if (person.mfaType !== mfaType) return false;
  if (mfaType === 'Email') return isEmailCode(ctx.secrets, session, code);
  if (person.totpKey === null) return false;
  const key = ctx.secrets.decrypt('totp', userId, person.totpKey).toString();
  const step = ctx.totp.stepOf({ key, code, at: ctx.clock.now() });
  return step !== undefined && claimStep(ctx, userId, step);
}

// RFC 6238 §5.2: a code is valid once. One conditional UPDATE, so not in two concurrent sign-ins either.
async function claimStep({ db }: MfaContext, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where(({ eb }) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function confirmByPhone(
  ctx: MfaContext,
  { preSignIn, client }: Input,
  { id, idAppReference }: MfaSession,
): Promise<FactorOutcome> {
  if (idAppReference === null) throw notFound();
  const { userId } = preSignIn;
  const asked = await askIdApp(ctx, (app) => app.findSignIn(idAppReference));
  if (!('answer' in asked)) return { code: asked.isPassing ? 'PENDING' : 'FAILED' };
  if (asked.answer === 'Pending') return { code: 'PENDING' };
  if (asked.answer === 'Refused') {
    // Someone has the password but the person denies the sign-in: that is a failed attempt.
    if (await endMfaSession(ctx.db, id, 'Refused')) await recordFailure(ctx, { userId, client });
    return { code: 'SESSION_CANCELLED' };
  }
  if (await isStopped(ctx, { userId, client })) return { code: 'ACCOUNT_LOCKED' };
  return ctx.db.transaction().execute(async (tx): Promise<FactorOutcome> => {
    await lockOwner(tx, { userId, preSignInId: preSignIn.id, sessionId: null });
    if (!(await endMfaSession(tx, id, 'Confirmed'))) return { code: 'SESSION_EXPIRED' };
    const signIn = { userId, client, by: 'mfa', preSignInId: preSignIn.id } as const;
    return { code: 'SUCCESS', signedIn: await completeSignIn({ ...ctx, db: tx }, signIn) };
  });
}
