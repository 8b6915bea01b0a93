import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { moveSignIn, nextSignInStep } from '#domain/sign-in.ts';
import type { SignInMove, SignInOutcome } from '#domain/sign-in.ts';
import { cancelMfa, confirmMfa, signIn, signInWithRecoveryCode } from '#generated/api/auth/auth.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import {
  atStart,
  enter,
  follow,
  isSecondStep,
  outcomeOfError,
  standingAfter,
  startsSession,
  startStep,
} from './sign-in-standing.ts';
import { startOf } from './sign-in-by-form.ts';
import type { FormAnswer } from './sign-in-by-form.ts';
import type { SignInStanding, StepSession } from './sign-in-standing.ts';

type Task = () => Promise<SignInStanding>;

export type SignIn = ReturnType<typeof useSignIn>;

/**
 * A sign-in: where it stands (§4), what the server refused, and what moves it. `onSuccess` is called once, at the end.
 * `answer` is that of a form which was sent before the script was there.
 */
export function useSignIn(onSuccess: () => void, answer?: FormAnswer) {
  const [start] = useState(() => startOf(answer));
  const [standing, setStanding] = useState(start.standing);
  const attempt = useMutation({
    mutationFn: (task: Task) => task(),
    // The step shows it.
    onError: () => undefined,
  });
  const arrive = (next: SignInStanding) => {
    setStanding((now) => (next.step === 'success' ? { ...now, isDone: true } : next));
    if (next.step === 'success') onSuccess();
  };
  const fail = (error: unknown) => {
    const outcome = outcomeOfError(error, standing.step);
    if (outcome === undefined) setStanding((now) => ({ ...now, message: undefined }));
    else leaveWith(outcome);
  };
  const leaveWith = (outcome: SignInOutcome) => {
    attempt.reset();
    arrive(standingAfter(standing, outcome));
  };
  // Only the latest task tells its end: what was left behind does not come back.
  const run = (task: Task) => attempt.mutate(task, { onSuccess: arrive, onError: fail });
  const settle = (outcome: SignInOutcome) => run(() => follow(standing, outcome));
  const isFirst = standing.attempt === 0;
  useTakenStep(start.next, settle);
  const restart = () => {
    attempt.reset();
    setStanding({ ...atStart, attempt: standing.attempt + 1 });
  };
  return {
    standing,
    error: attempt.error ?? (isFirst && attempt.isIdle ? start.error : null),
    isBusy: attempt.isPending || standing.isDone === true || (isFirst && start.next !== undefined),
    submit: (request: SignInRequest) => run(() => askPassword(standing, request)),
    /** Sends the code of an authenticator or of a mail. */
    confirm: (session: StepSession, code: string) => run(() => askCode(standing, session, code)),
    useRecoveryCode: (code: string) => run(() => askRecoveryCode(standing, code)),
    resend: () => run(() => askAnother(standing)),
    /** Takes an outcome that a step has found itself. */
    settle,
    fail,
    move: (move: SignInMove, at: SignInOutcome = standing) => {
      const step = moveSignIn(move, at, standing);
      if (move === 'cancel') {
        cancelStep({ ...standing, ...at });
        restart();
      } else if (step !== undefined) {
        const isNew = move === 'tryAgain' || standing.session === undefined;
        if (isNew && startsSession(step)) run(() => enter(standing, { step }));
        else leaveWith({ step });
      }
    },
  };
}

// The form has led to a step that needs the script, which is here now.
function useTakenStep(next: SignInOutcome | undefined, settle: (outcome: SignInOutcome) => void): void {
  const take = useEffectEvent(settle);
  useEffect(() => {
    if (next !== undefined) take(next);
  }, [next]);
}

async function askPassword(standing: SignInStanding, request: SignInRequest): Promise<SignInStanding> {
  const { code, mfaType, passkey } = await signIn(request);
  const known = { ...standing, email: request.email, mfaType, passkey, session: undefined };
  const outcome = nextSignInStep(code, mfaType, 'password', passkey);
  return follow(known, outcome);
}

async function askCode(standing: SignInStanding, { sessionId }: StepSession, code: string): Promise<SignInStanding> {
  const { step, mfaType = 'None', passkey } = standing;
  const answer = await confirmMfa({ mfaType, sessionId, code }, { standalone: true });
  return follow(standing, nextSignInStep(answer.code, mfaType, isSecondStep(step) ? step : 'password', passkey));
}

async function askRecoveryCode(standing: SignInStanding, code: string): Promise<SignInStanding> {
  const answer = await signInWithRecoveryCode({ code }, { standalone: true });
  return follow(standing, nextSignInStep(answer.code, standing.mfaType, 'recoveryCode', standing.passkey));
}

async function askAnother(standing: SignInStanding): Promise<SignInStanding> {
  return { ...(await startStep(standing, 'emailCode')), isResent: true };
}

// §2.3: Cancel makes a call. Whether the server hears of it does not matter: the session ends by itself.
function cancelStep({ step, session, mfaType }: SignInStanding): void {
  if (session === undefined || mfaType === undefined || !isSecondStep(step)) return;
  cancelMfa({ mfaType, sessionId: session.sessionId }, { standalone: true }).catch(logError);
}
