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

/** A code of §4 with what the browser is given for it. */
export type SignInOutcome = { result: SignInResult; signedIn?: SignedIn; preSignIn?: string };

// The id of no account: the browser of an email that nobody has is looked for all the same.
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'mails'> & { passwordHasher: PasswordHasher };

/**
 * Signs a person in by password, as far as the password goes. An email that nobody has costs the same work and gets the
 * same answer as a wrong password; how an account stands is told only with the right one.
 * Attempts are counted before the password is looked at. Throws 429 when an address or an email has failed too often.
 */
export async function signIn(context: Context, rules: SignInRules, input: SignInInput): Promise<SignInOutcome> {
  const { email, password, client } = input;
  const { db } = context;
  const candidate = await findCandidate(context, email);
  const deviceId = await findKnownDevice(db, candidate?.id ?? NOBODY, client.deviceToken);
  const throttle = await claimThrottle(context, { email, address: client.address, known: deviceId !== undefined });
  const claim = candidate && (await claimAttempt(context, candidate.id, deviceId));
  if (claim === undefined) await countUnknown(context, email);
  const giveBack = async (): Promise<void> => {
    await giveBackThrottle(db, throttle);
    if (claim !== undefined) await giveBackAttempt(db, claim);
  };
  const fits = await context.passwordHasher
    .verify(password, candidate?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  if (candidate === undefined || claim === undefined || !fits || !mayHaveAccount(candidate)) {
    await fail(context, claim, input);
    return { result: { code: 'FAILED' } };
  }
  await giveBack();
  return db.transaction().execute(async (tx) => {
    if (!(await isUnchanged(tx, candidate))) return { result: { code: 'FAILED' } };
    return outcomeFor({ ...context, db: tx }, candidate, { claim, rules, client });
  });
}

// A password that was replaced, or an account that was closed, while the old one was looked at opens nothing.
async function isUnchanged(tx: Db, { id, passwordHash, status }: Candidate): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(['passwordHash', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.passwordHash === passwordHash && row.status === status;
}

async function fail(context: Context, claim: Claim | undefined, { email, client }: SignInInput): Promise<void> {
  if (claim === undefined) await countUnknown(context, email);
  else await failAttempt(context, claim, client);
}

// As many writes as for an account that is there, so that the time does not tell which it is.
async function countUnknown({ db, clock }: Context, email: string): Promise<void> {
  await countAttempt(db, clock, attemptKeys.unknownAccount(email), LOCKOUT_MS);
}

type Proven = { claim: Claim; rules: SignInRules; client: ClientInfo };

// Only for a password that was right: nobody else learns how the account stands.
async function outcomeFor(
  context: Context,
  candidate: Candidate,
  { claim, rules, client }: Proven,
): Promise<SignInOutcome> {
  const { id: userId, status, mfaType, hasPasskey: passkey } = candidate;
  if (status === 'Disabled') return { result: { code: 'ACCOUNT_DISABLED' } };
  if (claim.stopped) return { result: { code: 'ACCOUNT_LOCKED' } };
  if (isPasswordExpired(candidate, rules.passwordMaxAgeDays, context.clock.now())) {
    return { result: { code: 'ACCOUNT_PASSWORD_EXPIRED' } };
  }
  if (mfaType !== 'None' || passkey) {
    return { result: { code: 'MFA_REQUIRED', mfaType, passkey }, preSignIn: await startPreSignIn(context, userId) };
  }
  if (candidate.mfaRequired || rules.mfaRequired) {
    return { result: { code: 'MFA_NOT_CONFIGURED' }, preSignIn: await startPreSignIn(context, userId) };
  }
  return { result: { code: 'SUCCESS' }, signedIn: await completeSignIn(context, { userId, client, by: 'password' }) };
}
