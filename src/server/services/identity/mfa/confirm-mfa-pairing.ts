import { MFA_TRIES_MAX_COUNT } from '#domain/limits.ts';
import type { SignInCode } from '#domain/enums.ts';
import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import { completeSignIn } from '../sign-in/internal/complete-sign-in.ts';
import type { SignedIn } from '../sign-in/internal/complete-sign-in.ts';
import { isStopped } from '../sign-in/internal/failures.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import { issueRecoveryCodes } from '../recovery-codes/internal/issue-recovery-codes.ts';
import { lockOwner } from '../sessions/internal/lock-owner.ts';
import type { Owner } from '../sessions/internal/lock-owner.ts';
import { askIdApp } from './internal/ask-id-app.ts';
import { codeMissing } from './internal/prove-factor.ts';
import type { ConfirmInput } from './internal/prove-factor.ts';
import type { Factor, MfaContext } from './internal/context.ts';
import { mayPair } from './internal/may-pair.ts';
import { countTry, endedCode, endMfaSession, findMfaSession } from './internal/mfa-sessions.ts';
import type { MfaSession, MfaSessionKey } from './internal/mfa-sessions.ts';
import { findPerson, notifyOfFactorChange } from './internal/person.ts';

type Input = ConfirmInput & { owner: Owner };
type NewFactor = { totpKey: Buffer; totpLastStep: number } | { idAppDevice: string };

export type PairingResult = { code: SignInCode; recoveryCodes?: string[]; signedIn?: SignedIn };

/**
 * Confirms a pairing (§7.1): with a code of the authenticator app, or by polling every 4 seconds for the phone. SUCCESS sets
 * the factor and returns the recovery codes, once; during a sign-in it completes that too. Throws 404 for another browser's
 * pairing, 422 for a missing code.
 */
export async function confirmMfaPairing(ctx: MfaContext, input: Input): Promise<PairingResult> {
  const { owner, mfaType, sessionId: id, client } = input;
  const key: MfaSessionKey = { id, purpose: 'pairing', mfaType, owner };
  const session = await findMfaSession(ctx.db, key);
  const ended = endedCode(session, ctx.clock);
  if (ended !== undefined) return { code: ended };
  if (owner.preSignInId !== null && (await isStopped(ctx, { userId: owner.userId, client }))) {
    return { code: 'ACCOUNT_LOCKED' };
  }
  if (mfaType !== 'VendorID') return confirmAuthenticator(ctx, input, key);
  const device = await findDevice(ctx, session);
  if (typeof device !== 'object') return { code: device };
  return inTransaction(ctx, key, (inside) => addFactor(inside, input, 'VendorID', device));
}

async function confirmAuthenticator(ctx: MfaContext, input: Input, key: MfaSessionKey): Promise<PairingResult> {
  const { code, owner } = input;
  if (code === undefined) throw codeMissing();
  return inTransaction(ctx, key, async (inside, { id, tries, totpKey }) => {
    if (totpKey === null) throw notFound();
    const appKey = inside.secrets.decrypt('totp', owner.userId, totpKey).toString();
    const step = inside.totp.stepOf({ key: appKey, code, at: inside.clock.now() });
    if (step !== undefined) return addFactor(inside, input, 'Authenticator', { totpKey, totpLastStep: step });
    await countTry(inside.db, id);
    return { code: tries + 1 < MFA_TRIES_MAX_COUNT ? 'INVALID_CODE' : 'SESSION_EXPIRED' };
  });
}

async function findDevice(ctx: MfaContext, { id, idAppReference }: MfaSession): Promise<SignInCode | NewFactor> {
  if (idAppReference === null) throw notFound();
  const asked = await askIdApp(ctx, (app) => app.findPairing(idAppReference));
  if (!('answer' in asked)) return asked.isPassing ? 'PENDING' : 'FAILED';
  if (asked.answer.status === 'Pending') return 'PENDING';
  if (asked.answer.status === 'Paired') return { idAppDevice: asked.answer.device };
  await endMfaSession(ctx.db, id, 'Refused');
  return 'SESSION_CANCELLED';
}

// Locks the pairing, and before it the person: of concurrent confirmations one succeeds.
function inTransaction(
  ctx: MfaContext,
  key: MfaSessionKey,
  work: (inside: MfaContext, session: MfaSession) => Promise<PairingResult>,
): Promise<PairingResult> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, key.owner);
    const session = await findMfaSession(tx, key, { lock: true });
    const ended = endedCode(session, ctx.clock);
    return ended === undefined ? work({ ...ctx, db: tx }, session) : { code: ended };
  });
}

async function addFactor(
  inside: MfaContext,
  { owner, sessionId, client }: Input,
  mfaType: Factor,
  factor: NewFactor,
): Promise<PairingResult> {
  const { db, clock } = inside;
  const { userId, preSignInId } = owner;
  if (!mayPair(await lockFactors(db, userId), owner)) return { code: 'FAILED' };
  await endMfaSession(db, sessionId, 'Confirmed');
  await db
    .updateTable('users')
    .set({ mfaType, ...factor })
    .where('id', '=', userId)
    .execute();
  await recordSecurityEvent(db, clock, { userId, kind: 'MfaAdded', client, mfaType });
  await notifyOfFactorChange(inside, await findPerson(db, userId), { change: 'added', mfaType, client });
  const recoveryCodes = await issueRecoveryCodes(db, userId);
  if (preSignInId === null) return { code: 'SUCCESS', recoveryCodes };
  const signedIn = await completeSignIn(inside, { userId, client, by: 'pairing', preSignInId });
  return { code: 'SUCCESS', recoveryCodes, signedIn };
}
