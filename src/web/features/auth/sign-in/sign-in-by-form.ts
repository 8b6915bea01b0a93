import { data, redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { continueTarget } from '#domain/safe-continue.ts';
import { nextSignInStep } from '#domain/sign-in.ts';
import type { Factors, SignInOutcome } from '#domain/sign-in.ts';
import type { SignInCode } from '#domain/enums.ts';
import { signIn } from '#generated/api/auth/auth.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { Problem } from '#web/shared/http/api-error.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { atStart, isSecondStep, outcomeOfError, standingAfter } from './sign-in-standing.ts';
import type { SignInStanding } from './sign-in-standing.ts';

/** What the server answered to the form before the script had arrived; the password is not kept. */
export type FormAnswer = { email: string } & (
  ({ code: SignInCode } & Factors) | { problem: Problem; retryAfter: number | undefined }
);

// The API tells a refused sign-in by a code; a page of a form that was refused is an error of its own.
const REFUSED_STATUS = 422;

/** How the page goes on after that: where it stands, what it says, and the step that only the script can take. */
export type FormStart = { standing: SignInStanding; error: ApiError | null; next: SignInOutcome | undefined };

/**
 * Answers the sign-in form itself, sent by the browser: the way on after the last step, else what the page goes on with,
 * with the status of the refusal. For the server; throws what the call throws when it is no answer.
 */
export async function signInByForm({ request }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const email = (form.get('email') ?? '').trim();
  try {
    const { code, mfaType, passkey } = await signIn({ email, password: form.get('password') ?? '' });
    const { step } = nextSignInStep(code, mfaType, 'password', passkey);
    const goOn = continueTarget(new URL(request.url).searchParams.get('continue'));
    if (step === 'success') return redirect(goOn ?? paths.tickets());
    if (step === 'forgotExpired') return redirect(paths.forgotPassword({ expired: true }));
    return answered({ email, code, mfaType, passkey }, isSecondStep(step) ? 200 : REFUSED_STATUS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answered({ email, problem: error.problem, retryAfter: error.retryAfter }, error.status);
  }
}

function answered(answer: FormAnswer, status: number) {
  return data(answer, { status });
}

/** Where a sign-in begins: at the start, or with the answer to the form. */
export function startOf(answer: FormAnswer | undefined): FormStart {
  if (answer === undefined) return { standing: atStart, error: null, next: undefined };
  const { email } = answer;
  if ('problem' in answer) {
    const error = new ApiError(answer.problem, answer.retryAfter);
    const outcome = outcomeOfError(error, 'password');
    return { standing: refused({ ...atStart, email }, outcome), error: outcome ? null : error, next: undefined };
  }
  const { code, mfaType, passkey } = answer;
  const known = { ...atStart, email, mfaType, passkey };
  const outcome = nextSignInStep(code, mfaType, 'password', passkey);
  return isSecondStep(outcome.step)
    ? { standing: known, error: null, next: outcome }
    : { standing: refused(known, outcome), error: null, next: undefined };
}

// Told above the form, which may be sent again at once; as the first attempt, so that the focus stays where a person put it.
function refused(known: SignInStanding, outcome: SignInOutcome | undefined): SignInStanding {
  if (outcome === undefined) return known;
  return { ...standingAfter(known, { step: 'password', message: outcome.message ?? 'failed' }), attempt: 0 };
}
