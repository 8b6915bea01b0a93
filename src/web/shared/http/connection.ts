import type { NetworkError } from './api-error.ts';

/** Why a sign-in is wanted: there is no session any more, a request asks for one that is not old, or this one is about to end. */
export type SignInAgainReason = 'sessionEnded' | 'recentSignIn' | 'sessionEnding';

type Listeners = {
  /** Asks to sign in again over the open page for a request that was sent then (`performance.now()`); true when it may be repeated. */
  signInAgain: (reason: SignInAgainReason, sentAt: number) => Promise<boolean>;
  /** The server could not be reached. */
  lost: (error: NetworkError) => void;
  /** A call caused by a person got a response. */
  answered: () => void;
};

const silent: Listeners = {
  signInAgain: () => Promise.resolve(false),
  lost: () => undefined,
  answered: () => undefined,
};
let listeners = silent;

/** Registers who handles a missing session and a missing network. Called once, in the browser. */
export function listenToConnection(wanted: Listeners): () => void {
  listeners = wanted;
  return () => {
    listeners = silent;
  };
}

/** The HTTP client's notifications; without a listener it only throws. */
export const connection: Listeners = {
  signInAgain: (reason, sentAt) => listeners.signInAgain(reason, sentAt),
  lost: (error) => listeners.lost(error),
  answered: () => listeners.answered(),
};
