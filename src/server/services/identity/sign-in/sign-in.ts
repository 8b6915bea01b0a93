import { LOCKOUT_MS } from '#domain/limits.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import { isPasswordExpired } from '../accounts/internal/password-expiry.ts';
import type { Db } from '../../../db/connection.ts';
import type { PasswordHasher, ServiceContext } from '../../kernel/ports.ts';
import { attemptKeys, countAttempt } from '../../kernel/attempt-counters.ts';
import { findCandidate, mayHaveAccount } from './internal/candidate.ts';
import type { Candidate } from './internal/candidate.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { completeSignIn } from './internal/complete-sign-in.ts';
import type { SignedIn } from './internal/complete-sign-in.ts';
import { claimAttempt, failAttempt, giveBackAttempt } from './internal/failures.ts';
import type { Claim } from './internal/failures.ts';
import { findKnownDevice } from './internal/known-devices.ts';
import { startPreSignIn } from './internal/pre-sign-in.ts';
import { claimThrottle, giveBackThrottle } from '../../kernel/throttle.ts';

export type SignInRules = { mfaRequired: boolean; passwordMaxAgeDays?: number | undefined };
export type SignInInput = { email: string; password: string; client: ClientInfo };

/** A code of §4 with what the browser gets for it. */
export type SignInOutcome = { result: SignInResult; signedIn?: SignedIn; preSignIn?: string };

// The id of no account: even for an unknown email a device is looked up.
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'mails'> & { passwordHasher: PasswordHasher };

/**
 * Signs a person in by password, as far as the password goes. An unknown email costs the same work and gets the same response
 * as a wrong password; the account's state is only revealed with the right one. Attempts are counted before the check. Throws
 * 429 when an address or email has failed too often.
 */
export async function signIn(ctx: Context, rules: SignInRules, input: SignInInput): Promise<SignInOutcome> {
  const { email, password, client } = input;
  const { db } = ctx;
  const candidate = await findCandidate(ctx, email);
  const deviceId = await findKnownDevice(db, candidate?.id ?? NOBODY, client.deviceToken);
  const throttle = await claimThrottle(ctx, { email, address: client.address, known: deviceId !== undefined });
  const claim = candidate && (await claimAttempt(ctx, candidate.id, deviceId));
  if (claim === undefined) await countUnknown(ctx, email);
  const giveBack = async (): Promise<void> => {
    await giveBackThrottle(db, throttle);
    if (claim !== undefined) await giveBackAttempt(db, claim);
  };
  const fits = await ctx.passwordHasher
    .verify(password, candidate?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  if (candidate === undefined || claim === undefined || !fits || !mayHaveAccount(candidate)) {
    await fail(ctx, claim, input);
    return { result: { code: 'FAILED' } };
  }
  await giveBack();
  return db.transaction().execute(async (tx) => {
    if (!(await isUnchanged(tx, candidate))) return { result: { code: 'FAILED' } };
    return outcomeFor({ ...ctx, db: tx }, candidate, { claim, rules, client });
  });
}

// A password that was replaced, or an account that was closed, during the check must not let anyone in.
async function isUnchanged(tx: Db, { id, passwordHash, status }: Candidate): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(['passwordHash', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.passwordHash === passwordHash && row.status === status;
}

async function fail(ctx: Context, claim: Claim | undefined, { email, client }: SignInInput): Promise<void> {
  if (claim === undefined) await countUnknown(ctx, email);
  else await failAttempt(ctx, claim, client);
}

// The same number of writes as for an existing account, so that timing does not reveal which it is.
async function countUnknown({ db, clock }: Context, email: string): Promise<void> {
  await countAttempt(db, clock, attemptKeys.unknownAccount(email), LOCKOUT_MS);
}

type Proven = { claim: Claim; rules: SignInRules; client: ClientInfo };

// Only for a correct password: the account's state must not be revealed to others.
async function outcomeFor(
  ctx: Context,
  candidate: Candidate,
  { claim, rules, client }: Proven,
): Promise<SignInOutcome> {
  const { id: userId, status, mfaType, hasPasskey: passkey } = candidate;
  if (status === 'Disabled') return { result: { code: 'ACCOUNT_DISABLED' } };
  if (claim.stopped) return { result: { code: 'ACCOUNT_LOCKED' } };
  if (isPasswordExpired(candidate, rules.passwordMaxAgeDays, ctx.clock.now())) {
    return { result: { code: 'ACCOUNT_PASSWORD_EXPIRED' } };
  }
  if (mfaType !== 'None' || passkey) {
    return { result: { code: 'MFA_REQUIRED', mfaType, passkey }, preSignIn: await startPreSignIn(ctx, userId) };
  }
  if (candidate.mfaRequired || rules.mfaRequired) {
    return { result: { code: 'MFA_NOT_CONFIGURED' }, preSignIn: await startPreSignIn(ctx, userId) };
  }
  return { result: { code: 'SUCCESS' }, signedIn: await completeSignIn(ctx, { userId, client, by: 'password' }) };
}
