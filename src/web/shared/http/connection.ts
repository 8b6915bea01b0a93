import type { NetworkError } from './api-error.ts';

/** Why a sign-in is wanted: there is no session any more, a request asks for one that is not old, or this one is about to end. */
export type SignInAgainReason = 'sessionEnded' | 'recentSignIn' | 'sessionEnding';

type Listeners = {
  /** Asks to sign in again over the open page for a request that was sent then (`performance.now()`); true when it may be repeated. */
  signInAgain: (reason: SignInAgainReason, sentAt: number) => Promise<boolean>;
  /** Tells that the server could not be reached. */
  lost: (error: NetworkError) => void;
  /** Tells that a call was answered which a person has caused. */
  answered: () => void;
};

const silent: Listeners = {
  signInAgain: () => Promise.resolve(false),
  lost: () => undefined,
  answered: () => undefined,
};
let listeners = silent;

/** Who hears of a missing session and of a missing network. The app registers once, in the browser. */
export function listenToConnection(wanted: Listeners): () => void {
  listeners = wanted;
  return () => {
    listeners = silent;
  };
}

/** What the HTTP client tells; without a listener it only throws. */
export const connection: Listeners = {
  signInAgain: (reason, sentAt) => listeners.signInAgain(reason, sentAt),
  lost: (error) => listeners.lost(error),
  answered: () => listeners.answered(),
};
