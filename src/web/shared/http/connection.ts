import type { NetworkError } from './api-error.ts';

/** Why a request waits for a sign-in: there is no session any more, or it asks for one that is not old. */
export type SignInAgainReason = 'sessionEnded' | 'recentSignIn';

type Listeners = {
  /** Asks to sign in again over the open page; true when the request may be repeated. */
  signInAgain: (reason: SignInAgainReason) => Promise<boolean>;
  /** Tells that the server could not be reached. */
  lost: (error: NetworkError) => void;
};

const silent: Listeners = { signInAgain: () => Promise.resolve(false), lost: () => undefined };
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
  signInAgain: (reason) => listeners.signInAgain(reason),
  lost: (error) => listeners.lost(error),
};
