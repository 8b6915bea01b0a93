import type { SignInCode } from '#domain/enums.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { completeSignIn } from '../../sign-in/internal/complete-sign-in.ts';
import type { CompletedSignIn, SignedIn } from '../../sign-in/internal/complete-sign-in.ts';
import { claimAttempt, failAttempt, giveBackAttempt, isStopped } from '../../sign-in/internal/failures.ts';
import { findKnownDevice } from '../../sign-in/internal/known-devices.ts';
import { countPreSignInFailure } from '../../sign-in/internal/pre-sign-in.ts';
import type { PreSignIn } from '../../sign-in/internal/pre-sign-in.ts';
import { lockOwner } from '../../sessions/internal/lock-owner.ts';
import type { MfaContext } from './context.ts';
import { invalidField } from '../../../kernel/errors.ts';

export type FactorOutcome = { code: SignInCode; signedIn?: SignedIn };

export type Proof = { preSignIn: PreSignIn; client: ClientInfo; by: CompletedSignIn['by'] };

/** Result of a check: right, wrong, or the step has ended with a code of its own. */
type Check = (inside: MfaContext) => Promise<'right' | 'wrong' | SignInCode>;

/**
 * Checks a code as the last step of a sign-in. The attempt is counted before the code is checked, and check and sign-in are one
 * transaction, so of concurrent attempts one succeeds and none is free. A wrong code counts for the account's lock (§8.2); the
 * fifth ends the sign-in.
 */
export async function proveFactor(ctx: MfaContext, proof: Proof, check: Check): Promise<FactorOutcome> {
  const { db } = ctx;
  const { preSignIn, client } = proof;
  const { userId } = preSignIn;
  const claim = await claimAttempt(ctx, userId, await findKnownDevice(db, userId, client.deviceToken));
  if (claim.stopped) return { code: 'ACCOUNT_LOCKED' };
  const { outcome, isWrong } = await db
    .transaction()
    .execute((tx) => decide({ ...ctx, db: tx }, proof, check))
    .catch(async (error: unknown) => {
      await giveBackAttempt(db, claim);
      throw error;
    });
  if (isWrong) {
    await failAttempt(ctx, claim, client);
    return (await isStopped(ctx, { userId, client })) ? { code: 'ACCOUNT_LOCKED' } : outcome;
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
  await lockOwner(inside.db, { userId, preSignInId, sessionId: null });
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

/** 422: a factor that needs a code was confirmed without one. */
export function codeMissing() {
  return invalidField('code', 'required', 'This field is required');
}
