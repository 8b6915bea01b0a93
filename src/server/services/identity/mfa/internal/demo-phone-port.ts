export type DemoPhoneAccount = { id: string; account: string };
export type DemoPhoneSignIn = {
  id: string;
  account: string;
  displayCode: string;
  browser: string | null;
  address: string | null;
};

/** The demo's phone as its user sees it. `phone` is the hash of the cookie that makes a browser a phone. */
export type DemoPhone = {
  /** Pairs the phone with the account of the registration code; false for a code that is not open. */
  pair(phone: Buffer, registrationCode: string): Promise<boolean>;
  accounts(phone: Buffer): Promise<DemoPhoneAccount[]>;
  /** The sign-ins that wait for this phone, the newest first. */
  waiting(phone: Buffer): Promise<DemoPhoneSignIn[]>;
  /** Answers a sign-in request; false when it no longer waits for this phone. */
  answer(phone: Buffer, signInId: string, answer: 'Approved' | 'Refused'): Promise<boolean>;
  unpair(phone: Buffer, accountId: string): Promise<boolean>;
};
