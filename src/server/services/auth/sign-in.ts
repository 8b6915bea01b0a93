import { DAY_MS } from '#domain/limits.ts';
import type { MfaType, SignInCode } from '#domain/enums.ts';
import { RefusedError } from '../errors.ts';
import type { PasswordHasher, ServiceContext } from '../ports.ts';
import { startSession } from '../sessions/start.ts';
import type { Attempts } from './attempts.ts';
import { createAttempts } from './attempts.ts';
import type { Candidate } from './claim-attempt.ts';
import { claimAttempt, forgetAttempts } from './claim-attempt.ts';
import { LOCKOUT, THROTTLE } from './limits.ts';

export type SignInRules = { mfaRequired: boolean; passwordMaxAgeDays?: number | undefined };
export type SignInInput = { email: string; password: string; address: string };
export type SignInOutcome = { code: SignInCode; mfaType?: MfaType; token?: string };

type Context = Pick<ServiceContext, 'db' | 'clock'> & { passwordHasher: PasswordHasher };
type Memory = { failures: Attempts; unknownEmails: Attempts };

/**
 * Makes the verb that signs a person in by password. It answers a code of §4, and a session's token on SUCCESS.
 * An email that is not known costs the same work and locks in the same way, so answers tell nothing about who has an account.
 * Throws 429 when one address or one email has failed too often.
 */
export function createSignIn(context: Context, rules: SignInRules): (input: SignInInput) => Promise<SignInOutcome> {
  const memory: Memory = {
    failures: createAttempts(context.clock, THROTTLE.windowMs),
    unknownEmails: createAttempts(context.clock, LOCKOUT.windowMs),
  };
  return async ({ email, password, address }) => {
    const emailKey = `email:${email.toLowerCase()}`;
    const addressKey = `address:${address}`;
    refuseThrottled(memory, emailKey, THROTTLE.perEmail);
    refuseThrottled(memory, addressKey, THROTTLE.perAddress);
    const outcome = await attempt(context, rules, memory, email, password);
    if (outcome.code === 'FAILED' || outcome.code === 'ACCOUNT_LOCKED') {
      memory.failures.add(emailKey);
      memory.failures.add(addressKey);
    } else memory.failures.forget(emailKey);
    return outcome;
  };
}

function refuseThrottled({ failures }: Memory, key: string, max: number): void {
  if (failures.count(key) < max) return;
  throw new RefusedError({ kind: 'TooManyRequests', retryAfter: failures.secondsLeft(key) });
}

async function attempt(
  context: Context,
  rules: SignInRules,
  memory: Memory,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  const candidate = await claimAttempt(context, email);
  const locked = candidate?.locked ?? memory.unknownEmails.add(email.toLowerCase()) > LOCKOUT.failures;
  if (locked) return { code: 'ACCOUNT_LOCKED' };
  const fits = await context.passwordHasher.verify(password, candidate?.passwordHash ?? null);
  if (candidate === undefined || !fits || !mayHaveAccount(candidate)) return { code: 'FAILED' };
  await forgetAttempts(context, candidate.id);
  const outcome = codeFor(candidate, rules, context.clock.now());
  if (outcome.code !== 'SUCCESS') return outcome;
  return { ...outcome, token: await startSession(context, candidate.id) };
}

function mayHaveAccount({ type, status }: Candidate): boolean {
  return type !== 'Unknown' && type !== 'System' && (status === 'Active' || status === 'Disabled');
}

// Only for a password that was right: nobody else learns how the account stands.
function codeFor(candidate: Candidate, rules: SignInRules, now: Date): SignInOutcome {
  if (candidate.status === 'Disabled') return { code: 'ACCOUNT_DISABLED' };
  if (candidate.passwordExpired || isTooOld(candidate.passwordChangedOn, rules.passwordMaxAgeDays, now)) {
    return { code: 'ACCOUNT_PASSWORD_EXPIRED' };
  }
  if (candidate.mfaType !== 'None') return { code: 'MFA_REQUIRED', mfaType: candidate.mfaType };
  if (candidate.mfaRequired || rules.mfaRequired) return { code: 'MFA_NOT_CONFIGURED' };
  return { code: 'SUCCESS' };
}

function isTooOld(changedOn: Date | null, maxAgeDays: number | undefined, now: Date): boolean {
  if (changedOn === null || maxAgeDays === undefined) return false;
  return now.getTime() - changedOn.getTime() > maxAgeDays * DAY_MS;
}
