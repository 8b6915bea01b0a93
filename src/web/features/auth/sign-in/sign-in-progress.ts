import { nextSignInStep } from '#domain/auth/sign-in.ts';
import type {
  Factors,
  SessionState,
  SignInMove,
  SignInOutcome,
  SignInState,
  SignInStep,
} from '#domain/auth/sign-in.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';

/** The server's session of the step that asks for the factor. */
export type StepSession = AuthSession & {
  sessionId: string;
  /** By the server's clock, in milliseconds. */
  startedOn: number;
};

/** The state of a sign-in, and what is known about the person. */
export type SignInProgress = SignInOutcome &
  Factors & {
    email?: string | undefined;
    session?: StepSession | undefined;
    /** Why a step could not be started. */
    cause?: unknown;
    /** Grows with each answer: what was typed belongs to one attempt. */
    attempt: number;
    /** Another code was mailed. */
    isResent?: boolean | undefined;
    /** The person is signed in; the last step stays until the next page takes its place. */
    isDone?: boolean | undefined;
  };

/** A sign-in in progress: its state and its actions. */
export interface SignIn {
  progress: SignInProgress;
  /** Why the server refused the last attempt. */
  error: Error | null;
  isBusy: boolean;
  submit: (request: SignInRequest) => void;
  /** Sends the code of an authenticator or of a mail. */
  confirm: (session: StepSession, code: string) => void;
  useRecoveryCode: (code: string) => void;
  resend: () => void;
  /** Takes an outcome that a step has found itself. */
  settle: (outcome: SignInOutcome) => void;
  fail: (error: unknown) => void;
  move: (move: SignInMove, at?: SignInOutcome) => void;
}

export const atStart: SignInProgress = { step: 'password', attempt: 0 };

/** The state after an outcome of the table, before any call is made. */
export function progressAfter(before: SignInProgress, outcome: SignInOutcome): SignInProgress {
  const { email, mfaType, passkey, session, attempt } = before;
  return { email, mfaType, passkey, session, attempt: attempt + 1, ...outcome };
}

/** What an error answer means for the step that asked; undefined for one that the step shows as it is. */
export function outcomeOfError(error: unknown, step: SignInStep): SignInOutcome | undefined {
  // The sign-in that the password began has ended; the dialog for lost sessions has no place here.
  if (hasStatus(error, 401)) return nextSignInStep('SESSION_EXPIRED');
  if (!isSecondStep(step)) return undefined;
  if (hasStatus(error, 404)) return nextSignInStep('SESSION_EXPIRED', null, step);
  if (hasStatus(error, 422)) return nextSignInStep('INVALID_CODE', null, step);
  return undefined;
}

export type SecondState = Exclude<SignInState, 'password'>;
/** A step that is started by a call (§7.1). */
export type FactorStep = Exclude<SessionState, 'configureMfa'>;

/** Whether the password was accepted, and a factor is required. */
export function isSecondStep(step: SignInStep): step is SecondState {
  return step !== 'password' && step !== 'error' && step !== 'forgotExpired' && step !== 'success';
}

/** Whether the step is started by a call (§7.1). */
export function startsSession(step: SignInStep): step is FactorStep {
  return step === 'authenticator' || step === 'idApp' || step === 'emailCode';
}
