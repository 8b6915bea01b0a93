import type { SignInCode } from '#domain/enums.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { completeSignIn } from '../../sign-in/internal/complete-sign-in.ts';
import type { CompletedSignIn, SignedIn } from '../../sign-in/internal/complete-sign-in.ts';
import { claimAttempt, failAttempt, giveBackAttempt, isStopped } from '../../sign-in/internal/failures.ts';
import { findKnownDevice } from '../../sign-in/internal/known-devices.ts';
import { countPreSignInFailure } from '../../sign-in/internal/pre-sign-in.ts';
import type { PreSignIn } from '../../sign-in/internal/pre-sign-in.ts';
import { holdOwner } from '../../sessions/internal/hold-owner.ts';
import type { MfaContext } from './context.ts';
import { invalidField } from '../../../kernel/errors.ts';

export type FactorOutcome = { code: SignInCode; signedIn?: SignedIn };

export type Proof = { preSignIn: PreSignIn; client: ClientInfo; by: CompletedSignIn['by'] };

/** What a check found: the proof is right, it is wrong, or the step is over with a code of its own. */
type Check = (inside: MfaContext) => Promise<'right' | 'wrong' | SignInCode>;

/**
 * Tries a code as the last step of a sign-in. The attempt is counted before the code is looked at, and check and sign-in
 * are one transaction, so of many at the same time one succeeds and none is free. A wrong one counts for the account's
 * lock (§8.2); with the fifth of a sign-in that sign-in ends.
 */
export async function proveFactor(context: MfaContext, proof: Proof, check: Check): Promise<FactorOutcome> {
  const { db } = context;
  const { preSignIn, client } = proof;
  const { userId } = preSignIn;
  const claim = await claimAttempt(context, userId, await findKnownDevice(db, userId, client.deviceToken));
  if (claim.stopped) return { code: 'ACCOUNT_LOCKED' };
  const { outcome, isWrong } = await db
    .transaction()
    .execute((tx) => decide({ ...context, db: tx }, proof, check))
    .catch(async (error: unknown) => {
      await giveBackAttempt(db, claim);
      throw error;
    });
  if (isWrong) {
    await failAttempt(context, claim, client);
    return (await isStopped(context, { userId, client })) ? { code: 'ACCOUNT_LOCKED' } : outcome;
  }
  if (outcome.signedIn === undefined) await giveBackAttempt(db, claim);
  return outcome;
}

async function decide(
  inside: MfaContext,
  { preSignIn, client, by }: Proof,
  check: Check,
): Promise<{ outcome: FactorOutcome; isWrong: boolean }> {
  const { id: preSignInId, userId } = preSignIn;
  await holdOwner(inside.db, { userId, preSignInId, sessionId: null });
  const verdict = await check(inside);
  if (verdict === 'wrong') {
    const goesOn = await countPreSignInFailure(inside.db, preSignInId);
    return { outcome: { code: goesOn ? 'INVALID_CODE' : 'SESSION_EXPIRED' }, isWrong: true };
  }
  if (verdict !== 'right') return { outcome: { code: verdict }, isWrong: false };
  const signedIn = await completeSignIn(inside, { userId, client, by, preSignInId });
  return { outcome: { code: 'SUCCESS', signedIn }, isWrong: false };
}

export type ConfirmInput = {
  mfaType: string;
  sessionId: string;
  /** Already without blanks and dashes. */
  code?: string | undefined;
  client: ClientInfo;
};

/** 422: a factor that has a code was confirmed without one. */
export function codeMissing() {
  return invalidField('code', 'required', 'This field is required');
}
