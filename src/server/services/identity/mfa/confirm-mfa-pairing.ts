import { MFA_TRIES_MAX_COUNT } from '#domain/limits.ts';
import type { SignInCode } from '#domain/enums.ts';
import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import { completeSignIn } from '../sign-in/internal/complete-sign-in.ts';
import type { SignedIn } from '../sign-in/internal/complete-sign-in.ts';
import { isStopped } from '../sign-in/internal/failures.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import { issueRecoveryCodes } from '../recovery-codes/internal/issue-recovery-codes.ts';
import { holdOwner } from '../sessions/internal/hold-owner.ts';
import type { Owner } from '../sessions/internal/hold-owner.ts';
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
 * Confirms a pairing (§7.1): by a code of the authenticator app, or asked every 4 seconds while the phone is waited for.
 * SUCCESS sets the factor and answers the recovery codes, this once; in the middle of a sign-in it completes that too.
 * Throws 404 for a pairing that is not this browser's, 422 where a code is missing.
 */
export async function confirmMfaPairing(context: MfaContext, input: Input): Promise<PairingResult> {
  const { owner, mfaType, sessionId: id, client } = input;
  const key: MfaSessionKey = { id, purpose: 'pairing', mfaType, owner };
  const session = await findMfaSession(context.db, key);
  const ended = endedCode(session, context.clock);
  if (ended !== undefined) return { code: ended };
  if (owner.preSignInId !== null && (await isStopped(context, { userId: owner.userId, client }))) {
    return { code: 'ACCOUNT_LOCKED' };
  }
  if (mfaType !== 'VendorID') return confirmAuthenticator(context, input, key);
  const device = await findDevice(context, session);
  if (typeof device !== 'object') return { code: device };
  return inTransaction(context, key, (inside) => addFactor(inside, input, 'VendorID', device));
}

async function confirmAuthenticator(context: MfaContext, input: Input, key: MfaSessionKey): Promise<PairingResult> {
  const { code, owner } = input;
  if (code === undefined) throw codeMissing();
  return inTransaction(context, key, async (inside, { id, tries, totpKey }) => {
    if (totpKey === null) throw notFound();
    const appKey = inside.secrets.decrypt('totp', owner.userId, totpKey).toString();
    const step = inside.totp.stepOf({ key: appKey, code, at: inside.clock.now() });
    if (step !== undefined) return addFactor(inside, input, 'Authenticator', { totpKey, totpLastStep: step });
    await countTry(inside.db, id);
    return { code: tries + 1 < MFA_TRIES_MAX_COUNT ? 'INVALID_CODE' : 'SESSION_EXPIRED' };
  });
}

async function findDevice(context: MfaContext, { id, idAppReference }: MfaSession): Promise<SignInCode | NewFactor> {
  if (idAppReference === null) throw notFound();
  const asked = await askIdApp(context, (app) => app.findPairing(idAppReference));
  if (!('answer' in asked)) return asked.isPassing ? 'PENDING' : 'FAILED';
  if (asked.answer.status === 'Pending') return 'PENDING';
  if (asked.answer.status === 'Paired') return { idAppDevice: asked.answer.device };
  await endMfaSession(context.db, id, 'Refused');
  return 'SESSION_CANCELLED';
}

// Holds the pairing, and before it whose it is: of many confirmations at the same time one goes on.
function inTransaction(
  context: MfaContext,
  key: MfaSessionKey,
  work: (inside: MfaContext, session: MfaSession) => Promise<PairingResult>,
): Promise<PairingResult> {
  return context.db.transaction().execute(async (tx) => {
    await holdOwner(tx, key.owner);
    const session = await findMfaSession(tx, key, { lock: true });
    const ended = endedCode(session, context.clock);
    return ended === undefined ? work({ ...context, db: tx }, session) : { code: ended };
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
