import { nextAfterInit, nextSignInStep } from '#domain/sign-in.ts';
import type { Factors, SessionState, SignInOutcome, SignInState, SignInStep } from '#domain/sign-in.ts';
import { initMfa } from '#generated/api/auth/auth.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { loadSecondStep } from './second-step/loaded-second-step.tsx';

/** The server's session of the step that asks for the factor. */
export type StepSession = AuthSession & {
  sessionId: string;
  /** By the server's clock, in milliseconds. */
  startedOn: number;
};

/** Where a sign-in stands, and what is known of the person. */
export type SignInStanding = SignInOutcome &
  Factors & {
    email?: string | undefined;
    session?: StepSession | undefined;
    /** Why a step could not be started. */
    cause?: unknown;
    /** Grows with each answer: what was typed belongs to one attempt. */
    attempt: number;
    /** Another code was mailed. */
    isResent?: boolean | undefined;
    /** The person is signed in; the last step stays until the next page takes its place. */
    isDone?: boolean | undefined;
  };

export const atStart: SignInStanding = { step: 'password', attempt: 0 };

/** The standing after an outcome: the step stays as it is, or the next one is made ready. Throws nothing. */
export async function follow(before: SignInStanding, outcome: SignInOutcome): Promise<SignInStanding> {
  const isNext = outcome.step !== before.step && isSecondStep(outcome.step);
  return isNext ? enter(before, outcome) : standingAfter(before, outcome);
}

/** The standing at a second step, with its code and its session loaded, or at the error screen. Throws nothing. */
export async function enter(before: SignInStanding, outcome: SignInOutcome): Promise<SignInStanding> {
  const { step } = outcome;
  try {
    const start = startsSession(step) ? startStep(before, step) : standingAfter(before, outcome);
    return (await Promise.all([start, loadSecondStep()]))[0];
  } catch (cause) {
    const refusal = outcomeOfError(cause, 'password') ?? { step: 'error', message: 'mfaInitFailed' };
    return { ...standingAfter(before, refusal), cause };
  }
}

/** Starts the session of a step anew: at first, to try again, or for another code by email. Throws what the call throws. */
export async function startStep(before: SignInStanding, step: FactorStep): Promise<SignInStanding> {
  const session = await initMfa({ mfaType: before.mfaType ?? 'None' }, { standalone: true });
  const outcome = nextAfterInit(session.code, step);
  const { sessionId } = session;
  if (outcome.step !== step) return standingAfter(before, outcome);
  if (sessionId === undefined) return standingAfter(before, { step: 'error', message: 'mfaInitFailed' });
  return { ...standingAfter(before, outcome), session: { ...session, sessionId, startedOn: serverNow() } };
}

/** The standing after an outcome of the table, before anything is started. */
export function standingAfter(before: SignInStanding, outcome: SignInOutcome): SignInStanding {
  const { email, mfaType, passkey, session, attempt } = before;
  return { email, mfaType, passkey, session, attempt: attempt + 1, ...outcome };
}

/** What an error answer means for the step that asked; undefined for one that the step shows as it is. */
export function outcomeOfError(error: unknown, step: SignInStep): SignInOutcome | undefined {
  // The sign-in that the password began has ended; the dialog for lost sessions has no place here.
  if (hasStatus(error, 401)) return nextSignInStep('SESSION_EXPIRED');
  if (!isSecondStep(step)) return undefined;
  if (hasStatus(error, 404)) return nextSignInStep('SESSION_EXPIRED', null, step);
  if (hasStatus(error, 422)) return nextSignInStep('INVALID_CODE', null, step);
  return undefined;
}

export type SecondState = Exclude<SignInState, 'password'>;
type FactorStep = Exclude<SessionState, 'configureMfa'>;

/** Whether the password is behind the person, and a factor is asked for. */
export function isSecondStep(step: SignInStep): step is SecondState {
  return step !== 'password' && step !== 'error' && step !== 'forgotExpired' && step !== 'success';
}

/** Whether the step is started by a call (§7.1). */
export function startsSession(step: SignInStep): step is FactorStep {
  return step === 'authenticator' || step === 'idApp' || step === 'emailCode';
}
