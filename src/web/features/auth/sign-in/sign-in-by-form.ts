import { data, redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { continueTarget } from '#domain/auth/safe-continue.ts';
import { nextSignInStep } from '#domain/auth/sign-in.ts';
import type { Factors, SignInOutcome, SignInStep } from '#domain/auth/sign-in.ts';
import type { SignInCode } from '#domain/enums.ts';
import { signIn } from '#generated/api/auth/auth.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { Problem } from '#web/shared/http/api-error.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { atStart, isSecondStep, outcomeOfError, progressAfter } from './sign-in-progress.ts';
import type { SignInProgress } from './sign-in-progress.ts';

/** The server's response to a form submitted before hydration; the password is not kept. */
export type FormAnswer = { email: string } & (
  ({ code: SignInCode } & Factors) | { problem: Problem; retryAfter: number | undefined }
);

// The API refuses a sign-in with a code; a page with a refused form is itself an error.
const REFUSED_STATUS = 422;

/** How the page continues after that: its state, its message, and the step that only the script can take. */
export type FormStart = { progress: SignInProgress; error: ApiError | null; next: SignInOutcome | undefined };

/**
 * Handles the sign-in form submitted by the browser: redirects after the last step, else returns what the page continues with,
 * with the status of the refusal. On the server; throws what the call throws if it is no response.
 */
export async function signInByForm({ request }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const email = (form.get('email') ?? '').trim();
  try {
    const { code, mfaType, passkey } = await signIn({ email, password: form.get('password') ?? '' });
    const { step } = nextSignInStep(code, mfaType, 'password', passkey);
    const goOn = continueTarget(new URL(request.url).searchParams.get('continue'));
    if (step === 'success') return redirect(goOn ?? paths.tickets());
    return answered({ email, code, mfaType, passkey }, goesOn(step) ? 200 : REFUSED_STATUS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answered({ email, problem: error.problem, retryAfter: error.retryAfter }, error.status);
  }
}

// Only the script takes the next step: it keeps the email, which must not be in a URL.
function goesOn(step: SignInStep): boolean {
  return isSecondStep(step) || step === 'forgotExpired';
}

function answered(answer: FormAnswer, status: number) {
  return data(answer, { status });
}

/** The initial state of a sign-in: the start, or the response to the form. */
export function startOf(answer: FormAnswer | undefined): FormStart {
  if (answer === undefined) return { progress: atStart, error: null, next: undefined };
  const { email } = answer;
  if ('problem' in answer) {
    const error = new ApiError(answer.problem, answer.retryAfter);
    const outcome = outcomeOfError(error, 'password');
    return { progress: refused({ ...atStart, email }, outcome), error: outcome ? null : error, next: undefined };
  }
  const { code, mfaType, passkey } = answer;
  const known = { ...atStart, email, mfaType, passkey };
  const outcome = nextSignInStep(code, mfaType, 'password', passkey);
  return goesOn(outcome.step)
    ? { progress: known, error: null, next: outcome }
    : { progress: refused(known, outcome), error: null, next: undefined };
}

// Shown above the form, which can be submitted again at once; like the first attempt, so that the focus stays where the person
// put it.
function refused(known: SignInProgress, outcome: SignInOutcome | undefined): SignInProgress {
  if (outcome === undefined) return known;
  return { ...progressAfter(known, { step: 'password', message: outcome.message ?? 'failed' }), attempt: 0 };
}
