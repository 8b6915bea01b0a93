import type { SignInAgainReason } from '#web/shared/http/connection.ts';

/** Whether the request may be repeated: the person signed in again, or gave up. */
type Answer = (signedIn: boolean) => void;

let question: { reason: SignInAgainReason; promise: Promise<boolean>; answer: Answer } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to sign in over the open page; all requests that fail meanwhile share one question. */
export function askToSignInAgain(reason: SignInAgainReason): Promise<boolean> {
  if (question === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = { reason, promise, answer: resolve };
    notify();
  }
  return question.promise;
}

/** Answers the open question, which ends it. */
export function answerSignInAgain(signedIn: boolean): void {
  const open = question;
  question = undefined;
  notify();
  open?.answer(signedIn);
}

/** For useSyncExternalStore: tells when a question opens or ends. */
export function subscribeToSignInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the person is being asked just now; undefined when nobody asks. */
export function signInAgainReason(): SignInAgainReason | undefined {
  return question?.reason;
}

function notify(): void {
  for (const listener of listeners) listener();
}
