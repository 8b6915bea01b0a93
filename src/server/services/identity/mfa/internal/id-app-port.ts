export type IdAppPairing = { status: 'Pending' | 'Refused' } | { status: 'Paired'; device: string };
export type IdAppSignInStatus = 'Pending' | 'Approved' | 'Refused';

/**
 * The vendor's ID app: a phone is paired with an account once and then approves its sign-ins. `reference` and `device` are the
 * app's own ids. Every call throws an IdAppError when the app's side fails.
 */
export type IdApp = {
  /** Starts a pairing; the person enters `registrationCode` in the app, which shows `account`. */
  startPairing(input: { account: string; expiresOn: Date }): Promise<{ reference: string; registrationCode: string }>;
  findPairing(reference: string): Promise<IdAppPairing>;
  cancelPairing(reference: string): Promise<void>;
  /** Asks the phone; `displayCode` shows on both screens. Undefined when the device is not paired any more. */
  startSignIn(input: SignInQuestion): Promise<{ reference: string; displayCode: string } | undefined>;
  findSignIn(reference: string): Promise<IdAppSignInStatus>;
  cancelSignIn(reference: string): Promise<void>;
  /** Ends a pairing. An unknown device is no error. */
  unpair(device: string): Promise<void>;
};

export type SignInQuestion = {
  device: string;
  account: string;
  expiresOn: Date;
  /** Where the sign-in comes from, for the person to recognise; null when unknown. */
  browser: string | null;
  address: string | null;
};

/** The ID app's side failed. `isPassing` means that a retry may succeed. */
export class IdAppError extends Error {
  override name = 'IdAppError';
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPassing = isPassing;
  }
}
