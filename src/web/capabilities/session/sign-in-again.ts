/** Whether the request may be repeated: the person signed in again, or gave up. */
type Answer = (signedIn: boolean) => void;

let question: { promise: Promise<boolean>; answer: Answer } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to sign in over the open page; all requests that fail meanwhile share one question. */
export function askToSignInAgain(): Promise<boolean> {
  if (question === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = { promise, answer: resolve };
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

/** Whether the person is being asked just now. */
export function isAskingToSignInAgain(): boolean {
  return question !== undefined;
}

function notify(): void {
  for (const listener of listeners) listener();
}
