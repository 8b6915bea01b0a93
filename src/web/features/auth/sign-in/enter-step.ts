import { nextAfterInit } from '#domain/auth/sign-in.ts';
import type { SignInOutcome } from '#domain/auth/sign-in.ts';
import { initMfa } from '#generated/api/auth/auth.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { loadSecondStep } from './second-step/loaded-second-step.tsx';
import { isSecondStep, outcomeOfError, progressAfter, startsSession } from './sign-in-progress.ts';
import type { FactorStep, SignInProgress } from './sign-in-progress.ts';

/** The state after an outcome: the step is unchanged, or the next one is prepared. Never throws. */
export async function follow(before: SignInProgress, outcome: SignInOutcome): Promise<SignInProgress> {
  const isNext = outcome.step !== before.step && isSecondStep(outcome.step);
  return isNext ? enter(before, outcome) : progressAfter(before, outcome);
}

/** The state at a second step, with its code and session loaded, or at the error screen. Never throws. */
export async function enter(before: SignInProgress, outcome: SignInOutcome): Promise<SignInProgress> {
  const { step } = outcome;
  try {
    const start = startsSession(step) ? startStep(before, step) : progressAfter(before, outcome);
    return (await Promise.all([start, loadSecondStep()]))[0];
  } catch (cause) {
    const refusal = outcomeOfError(cause, 'password') ?? { step: 'error', message: 'mfaInitFailed' };
    return { ...progressAfter(before, refusal), cause };
  }
}

/** Starts the session of a step: at first, on a retry, or for another code by email. Throws what the call throws. */
export async function startStep(before: SignInProgress, step: FactorStep): Promise<SignInProgress> {
  const session = await initMfa({ mfaType: before.mfaType ?? 'None' }, { standalone: true });
  const outcome = nextAfterInit(session.code, step);
  const { sessionId } = session;
  if (outcome.step !== step) return progressAfter(before, outcome);
  if (sessionId === undefined) return progressAfter(before, { step: 'error', message: 'mfaInitFailed' });
  return { ...progressAfter(before, outcome), session: { ...session, sessionId, startedOn: serverNow() } };
}
