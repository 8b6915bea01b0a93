import { HttpResponse, http } from 'msw';
import type { RequestHandler } from 'msw';
import { beforeEach, vi } from 'vitest';
import { getSignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import { startedMfa } from './mfa-answers.ts';
import { anonymous, answerWith, openPortal, signedInAs } from './portal.tsx';

type Screen = Awaited<ReturnType<typeof openPortal>>['screen'];

/** Call once in a spec file: each test's clock runs, and can be moved. */
export function movableClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });
}

/** The portal after the right password of a person with that factor. */
export async function openStep(factor: Omit<SignInResult, 'code'>, ...handlers: RequestHandler[]) {
  const required = getSignInMockHandler({ code: 'MFA_REQUIRED', ...factor });
  const portal = await openPortal('/auth', anonymous(), ...handlers, startedMfa(), required);
  const { screen } = portal;
  await typePassword(screen);
  return {
    ...portal,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    heading: (name: string) => screen.getByRole('heading', { name }),
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password', { exact: true }),
    codeField: screen.getByRole('textbox', { name: /^(Code|6-digit code from the app)$/ }),
    alert: screen.getByRole('alert'),
  };
}

/** Fills in the password step and sends it. */
export async function typePassword(screen: Screen): Promise<void> {
  await screen.getByRole('textbox', { name: 'Email' }).fill('rasa@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The outcome SUCCESS, after which the person is signed in. */
export function succeeding(path: string): RequestHandler {
  return http.post(path, () => {
    answerWith(signedInAs());
    return HttpResponse.json({ code: 'SUCCESS' });
  });
}
