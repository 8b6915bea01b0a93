import type { SignInAgainReason } from '#web/shared/http/connection.ts';
import { notifyTabs } from './tabs.ts';

/** Why the person is asked, and who else is signed in where that is why. */
export type SignInAgainQuestion = { reason: SignInAgainReason } | { reason: 'otherPerson'; name: string };

/** Whether the request may be repeated: the person signed in again, or gave up. */
type Answer = (signedIn: boolean) => void;

type Open = { shown: SignInAgainQuestion; promise: Promise<boolean>; answer: Answer };

let open: Open | undefined;
let returnedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();
const returnListeners = new Set<() => void>();

// What cannot be put off any more takes the place of what can.
const urgency: Record<SignInAgainQuestion['reason'], number> = {
  sessionEnding: 0,
  recentSignIn: 0,
  sessionEnded: 1,
  otherPerson: 2,
};

/**
 * Asks the person to sign in over the open page; all requests that fail in the meantime share one dialog. A request that was
 * sent (`performance.now()`) before the person signed in again, but refused after, needs none.
 */
export function askToSignInAgain(reason: SignInAgainReason, sentAt = performance.now()): Promise<boolean> {
  return open === undefined && sentAt < returnedAt ? Promise.resolve(true) : ask({ reason });
}

/** Another person, with that name, is signed in now: nothing continues here until it is clear whose page this is. */
export function askWhichUser(name: string): void {
  void ask({ reason: 'otherPerson', name });
}

function ask(shown: SignInAgainQuestion): Promise<boolean> {
  if (open === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { shown, promise, answer: resolve };
    notify();
  } else if (urgency[shown.reason] > urgency[open.shown.reason]) {
    open = { ...open, shown };
    notify();
  }
  return open.promise;
}

/** Answers the open question, if any, which closes it. */
export function answerSignInAgain(signedIn: boolean): void {
  const answered = open;
  open = undefined;
  if (signedIn) returnedAt = performance.now();
  if (answered !== undefined) notify();
  answered?.answer(signedIn);
  if (signedIn) for (const listener of returnListeners) listener();
}

/** The person has signed in over this page: its requests are repeated, and other tabs need not ask. */
export function signedInAgain(): void {
  notifyTabs({ kind: 'signedIn' });
  answerSignInAgain(true);
}

/** For useSyncExternalStore: notifies when a question opens, changes or closes. */
export function subscribeToSignInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener each time the person has signed in again, here or in another tab; returns a function that stops it. */
export function listenToReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/** The question the person is being asked now; undefined when there is none. */
export function signInAgainQuestion(): SignInAgainQuestion | undefined {
  return open?.shown;
}

function notify(): void {
  for (const listener of listeners) listener();
}
