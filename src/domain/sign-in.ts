import { signInCodes } from './enums.ts';
import type { MfaType, SignInCode } from './enums.ts';

/** The steps in which the server answers with a result code (§2.3). */
export type SignInState =
  'password' | 'configureMfa' | 'authenticator' | 'idApp' | 'emailCode' | 'recoveryCode' | 'passkey';

/** Where a sign-in can stand: a state, or one of its ends. `forgotExpired` is forgot password with the expired flag. */
export type SignInStep = SignInState | 'error' | 'forgotExpired' | 'success';

/** The messages of §8.2, by key. */
export const signInMessages = [
  'incorrect',
  'accountDisabled',
  'accountLocked',
  'sessionExpired',
  'sessionCancelled',
  'mfaSessionExpired',
  'mfaFailed',
  'mfaInitFailed',
  'failed',
  'invalidCode',
  'noMfaDevice',
] as const;
export type SignInMessage = (typeof signInMessages)[number];

/** The next step, what it says, and whether to go on asking the server. */
export interface SignInOutcome {
  step: SignInStep;
  message?: SignInMessage;
  poll?: true;
}

type SignInRow = Record<SignInState, SignInOutcome | 'byMfaType'>;

const unexpected: SignInOutcome = { step: 'error', message: 'failed' };

function everywhere(outcome: SignInOutcome | 'byMfaType', except: Partial<SignInRow> = {}): SignInRow {
  return {
    password: outcome,
    configureMfa: outcome,
    authenticator: outcome,
    idApp: outcome,
    emailCode: outcome,
    recoveryCode: outcome,
    passkey: outcome,
    ...except,
  };
}

/** §4, sign-in result codes: a row for each code, a column for each state. */
const table: Record<SignInCode, SignInRow> = {
  SUCCESS: everywhere({ step: 'success' }),
  // Product decision: PENDING keeps polling; where nothing is polled it cannot come.
  PENDING: everywhere(unexpected, {
    password: 'byMfaType',
    configureMfa: { step: 'configureMfa', poll: true },
    idApp: { step: 'idApp', poll: true },
  }),
  MFA_NOT_CONFIGURED: everywhere({ step: 'configureMfa' }),
  FAILED: everywhere(
    { step: 'error', message: 'mfaFailed' },
    {
      password: { step: 'password', message: 'incorrect' },
      configureMfa: { step: 'configureMfa', message: 'mfaInitFailed' },
    },
  ),
  // Product decision: INVALID_CODE is a box above the code boxes, on the step where the code was typed.
  INVALID_CODE: everywhere(unexpected, {
    configureMfa: { step: 'configureMfa', message: 'invalidCode' },
    authenticator: { step: 'authenticator', message: 'invalidCode' },
    emailCode: { step: 'emailCode', message: 'invalidCode' },
    recoveryCode: { step: 'recoveryCode', message: 'invalidCode' },
    passkey: { step: 'passkey', message: 'mfaFailed' },
  }),
  ACCOUNT_DISABLED: everywhere({ step: 'error', message: 'accountDisabled' }),
  ACCOUNT_LOCKED: everywhere({ step: 'error', message: 'accountLocked' }),
  ACCOUNT_PASSWORD_EXPIRED: everywhere({ step: 'forgotExpired' }),
  SESSION_EXPIRED: everywhere(
    { step: 'error', message: 'mfaSessionExpired' },
    { password: { step: 'password', message: 'sessionExpired' } },
  ),
  SESSION_CANCELLED: everywhere({ step: 'password', message: 'sessionCancelled' }),
  MFA_REQUIRED: everywhere('byMfaType'),
  NO_MFA_DEVICE: everywhere({ step: 'error', message: 'noMfaDevice' }),
};

const byMfaType: Record<MfaType, SignInOutcome> = {
  None: unexpected,
  Authenticator: { step: 'authenticator' },
  Email: { step: 'emailCode' },
  VendorID: { step: 'idApp', poll: true },
};

function isSignInCode(code: string): code is SignInCode {
  return (signInCodes as readonly string[]).includes(code);
}

/**
 * The step after a result code (§4). `mfaType` is the one the server answered, `from` the step that asked.
 * A person whose only factor is a passkey has the type None and `passkey` (product decision: passkeys).
 * A code or type that is not known leads to the error step with its message; nothing throws.
 */
export function nextSignInStep(
  code: string,
  mfaType?: string | null,
  from: SignInState = 'password',
  passkey = false,
): SignInOutcome {
  if (!isSignInCode(code)) return unexpected;
  const outcome = table[code][from];
  if (outcome !== 'byMfaType') return outcome;
  if (passkey && mfaType === 'None') return { step: 'passkey' };
  return mfaType && Object.hasOwn(byMfaType, mfaType) ? byMfaType[mfaType as MfaType] : unexpected;
}
