import { signInCodes } from '#domain/enums.ts';
import type { MfaType, SignInCode } from '#domain/enums.ts';

/** The steps in which the server answers with a result code (§2.3). */
export type SignInState =
  'password' | 'configureMfa' | 'authenticator' | 'idApp' | 'emailCode' | 'recoveryCode' | 'passkey';

/** The position in a sign-in: a state, or one of its ends. `forgotExpired` is forgot password with the expired flag. */
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
  message?: SignInMessage | undefined;
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
  // Product decision: PENDING keeps polling; without polling it cannot occur.
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
      configureMfa: { step: 'configureMfa', message: 'mfaFailed' },
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

/** The steps with a session of their own, started by a call before they show anything (§7.1). */
export type SessionState = Extract<SignInState, 'configureMfa' | 'authenticator' | 'idApp' | 'emailCode'>;

/** §7.1: the codes of a call that starts such a session. In the contract it starts with PENDING. */
const initTable: Record<SignInCode, SignInOutcome | 'started'> = {
  SUCCESS: unexpected,
  PENDING: 'started',
  MFA_NOT_CONFIGURED: { step: 'configureMfa' },
  FAILED: { step: 'error', message: 'mfaInitFailed' },
  INVALID_CODE: { step: 'error', message: 'mfaInitFailed' },
  ACCOUNT_DISABLED: { step: 'error', message: 'accountDisabled' },
  ACCOUNT_LOCKED: { step: 'error', message: 'accountLocked' },
  ACCOUNT_PASSWORD_EXPIRED: { step: 'forgotExpired' },
  SESSION_EXPIRED: { step: 'password', message: 'sessionExpired' },
  SESSION_CANCELLED: { step: 'password', message: 'sessionCancelled' },
  MFA_REQUIRED: unexpected,
  NO_MFA_DEVICE: { step: 'error', message: 'noMfaDevice' },
};

function isSignInCode(code: string): code is SignInCode {
  return (signInCodes as readonly string[]).includes(code);
}

/**
 * The step after a result code (§4). `mfaType` is from the response, `from` the step that asked. A person whose only factor is
 * a passkey has the type None and `passkey` (product decision: passkeys). An unknown code or type leads to the error step with
 * its message; nothing throws.
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

/** The step after the call that starts the session of `step` (§7.1): that step when it was started. Nothing throws. */
export function nextAfterInit(code: string, step: SessionState): SignInOutcome {
  if (!isSignInCode(code)) return unexpected;
  const outcome = initTable[code];
  if (outcome !== 'started') return outcome;
  return step === 'idApp' ? { step, poll: true } : { step };
}

/** What a person does at a step instead of answering it (§2.3). */
export type SignInMove = 'useRecoveryCode' | 'useFactor' | 'usePasskey' | 'tryAgain' | 'cancel';

/** What the password step said of the person's factors. */
export interface Factors {
  mfaType?: MfaType | undefined;
  passkey?: boolean | undefined;
}

type Destination = 'password' | 'recoveryCode' | 'factor' | 'passkey';

const fromFactor = { useRecoveryCode: 'recoveryCode', usePasskey: 'passkey', cancel: 'password' } as const;

/** §2.3: from where each move leads where; a move that is not listed is not offered. */
const moves: Record<SignInStep, Partial<Record<SignInMove, Destination>>> = {
  password: {},
  configureMfa: { cancel: 'password' },
  authenticator: fromFactor,
  idApp: fromFactor,
  emailCode: fromFactor,
  recoveryCode: { useFactor: 'factor', usePasskey: 'passkey', cancel: 'password' },
  passkey: { useFactor: 'factor', useRecoveryCode: 'recoveryCode', cancel: 'password' },
  error: { tryAgain: 'factor', cancel: 'password' },
  forgotExpired: {},
  success: {},
};

// Nothing is gained by the same factor again: only the way back is offered.
const finalMessages: readonly (SignInMessage | undefined)[] = ['accountDisabled', 'accountLocked', 'noMfaDevice'];

/** The step that a move leads to from the current one; undefined when it is not possible there. */
export function moveSignIn(
  move: SignInMove,
  { step, message }: SignInOutcome,
  { mfaType = 'None', passkey = false }: Factors,
): SignInState | undefined {
  const destination = moves[step][move];
  if (step === 'error' && move === 'tryAgain' && finalMessages.includes(message)) return undefined;
  if (destination === 'passkey') return passkey ? 'passkey' : undefined;
  if (destination !== 'factor') return destination;
  const factor = nextSignInStep('MFA_REQUIRED', mfaType, 'password', passkey).step;
  return factor === step ? undefined : asState(factor);
}

function asState(step: SignInStep): SignInState | undefined {
  return step === 'error' || step === 'forgotExpired' || step === 'success' ? undefined : step;
}
