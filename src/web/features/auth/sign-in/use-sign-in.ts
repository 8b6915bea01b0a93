import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { moveSignIn, nextSignInStep } from '#domain/auth/sign-in.ts';
import type { SignInOutcome } from '#domain/auth/sign-in.ts';
import { cancelMfa, confirmMfa, signIn, signInWithRecoveryCode } from '#generated/api/auth/auth.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { enter, follow, startStep } from './enter-step.ts';
import { atStart, isSecondStep, outcomeOfError, progressAfter, startsSession } from './sign-in-progress.ts';
import type { SignIn, SignInProgress, StepSession } from './sign-in-progress.ts';
import { startOf } from './sign-in-by-form.ts';
import type { FormAnswer } from './sign-in-by-form.ts';

type Task = () => Promise<SignInProgress>;

/**
 * A sign-in: its state (§4), the server's refusal, and its actions. `onSuccess` is called once, at the end. `answer` is the
 * response to a form submitted before hydration.
 */
export function useSignIn(onSuccess: () => void, answer?: FormAnswer): SignIn {
  const [start] = useState(() => startOf(answer));
  const [progress, setProgress] = useState(start.progress);
  const attempt = useMutation({
    mutationFn: (task: Task) => task(),
    // The step shows it.
    onError: () => undefined,
  });
  const arrive = (next: SignInProgress) => {
    setProgress((now) => (next.step === 'success' ? { ...now, isDone: true } : next));
    if (next.step === 'success') onSuccess();
  };
  const fail = (error: unknown) => {
    const outcome = outcomeOfError(error, progress.step);
    if (outcome === undefined) setProgress((now) => ({ ...now, message: undefined }));
    else leaveWith(outcome);
  };
  const leaveWith = (outcome: SignInOutcome) => {
    attempt.reset();
    arrive(progressAfter(progress, outcome));
  };
  // Only the latest task reports its end: an abandoned one is ignored.
  const run = (task: Task) => attempt.mutate(task, { onSuccess: arrive, onError: fail });
  const settle = (outcome: SignInOutcome) => run(() => follow(progress, outcome));
  const isFirst = progress.attempt === 0;
  useInitialStep(start.next, settle);
  const restart = () => {
    attempt.reset();
    // A person who gives up a factor is asked for the password again, not for the email.
    const email = isSecondStep(progress.step) ? progress.email : undefined;
    setProgress({ ...atStart, email, attempt: progress.attempt + 1 });
  };
  return {
    progress,
    error: attempt.error ?? (isFirst && attempt.isIdle ? start.error : null),
    isBusy: attempt.isPending || progress.isDone === true || (isFirst && start.next !== undefined),
    submit: (request) => run(() => askPassword(progress, request)),
    confirm: (session, code) => run(() => askCode(progress, session, code)),
    useRecoveryCode: (code) => run(() => askRecoveryCode(progress, code)),
    resend: () => run(() => askAnother(progress)),
    settle,
    fail,
    move: (move, at = progress) => {
      const step = moveSignIn(move, at, progress);
      if (move === 'cancel') {
        cancelStep({ ...progress, ...at });
        restart();
      } else if (step !== undefined) {
        const isNew = move === 'tryAgain' || progress.session === undefined;
        if (isNew && startsSession(step)) run(() => enter(progress, { step }));
        else leaveWith({ step });
      }
    },
  };
}

// The form has led to a step that needs the script, which is here now.
function useInitialStep(next: SignInOutcome | undefined, settle: (outcome: SignInOutcome) => void): void {
  const take = useEffectEvent(settle);
  useEffect(() => {
    if (next !== undefined) take(next);
  }, [next]);
}

async function askPassword(progress: SignInProgress, request: SignInRequest): Promise<SignInProgress> {
  const { code, mfaType, passkey } = await signIn(request);
  const known = { ...progress, email: request.email, mfaType, passkey, session: undefined };
  const outcome = nextSignInStep(code, mfaType, 'password', passkey);
  return follow(known, outcome);
}

async function askCode(progress: SignInProgress, { sessionId }: StepSession, code: string): Promise<SignInProgress> {
  const { step, mfaType = 'None', passkey } = progress;
  const answer = await confirmMfa({ mfaType, sessionId, code }, { standalone: true });
  return follow(progress, nextSignInStep(answer.code, mfaType, isSecondStep(step) ? step : 'password', passkey));
}

async function askRecoveryCode(progress: SignInProgress, code: string): Promise<SignInProgress> {
  const answer = await signInWithRecoveryCode({ code }, { standalone: true });
  return follow(progress, nextSignInStep(answer.code, progress.mfaType, 'recoveryCode', progress.passkey));
}

async function askAnother(progress: SignInProgress): Promise<SignInProgress> {
  return { ...(await startStep(progress, 'emailCode')), isResent: true };
}

// §2.3: Cancel makes a call. Whether it arrives does not matter: the session expires by itself.
function cancelStep({ step, session, mfaType }: SignInProgress): void {
  if (session === undefined || mfaType === undefined || !isSecondStep(step)) return;
  cancelMfa({ mfaType, sessionId: session.sessionId }, { standalone: true }).catch(logError);
}
