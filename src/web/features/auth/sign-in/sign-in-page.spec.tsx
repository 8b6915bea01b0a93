import { delay, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { signInCodes } from '#domain/enums.ts';
import type { SignInCode } from '#domain/enums.ts';
import { getSignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import { startedMfa } from '#tests/support/mfa-answers.ts';
import { anonymous, answerWith, openPortal, refusing, signedInAs, mockServer } from '#tests/support/portal.tsx';

mockServer();

async function openSignIn(address = '/auth', ...handlers: Parameters<typeof answerWith>) {
  const portal = await openPortal(address, anonymous(), ...handlers);
  const { screen } = portal;
  const submit = async () => {
    await screen.getByRole('textbox', { name: 'Email' }).fill(' rasa@example.com ');
    await screen.getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
    await screen.getByRole('button', { name: 'Sign in' }).click();
  };
  return { ...portal, submit };
}

test('both fields are required, and the first empty one takes the focus', async () => {
  const { screen } = await openSignIn();
  await screen.getByRole('button', { name: 'Sign in' }).click();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription('This field is required');
  await expect.element(email).toHaveFocus();
});

test('SUCCESS goes to the continue target', async () => {
  const { submit, here } = await openSignIn(
    '/auth?continue=%2Fuser%2Faccount',
    http.post('*/auth', () => {
      answerWith(signedInAs());
      return HttpResponse.json({ code: 'SUCCESS' });
    }),
  );
  await submit();
  await expect.poll(here).toBe('/user/account');
});

test('a continue target elsewhere is not followed', async () => {
  const { submit, here } = await openSignIn('/auth?continue=%2F%2Fevil.example%2Fx');
  answerWith(
    http.post('*/auth', () => {
      answerWith(signedInAs());
      return HttpResponse.json({ code: 'SUCCESS' });
    }),
  );
  await submit();
  await expect.poll(here).toBe('/tickets');
});

const shown: Record<Exclude<SignInCode, 'SUCCESS'>, { result?: Partial<SignInResult>; text: string }> = {
  FAILED: { text: 'Incorrect email and/or password.' },
  ACCOUNT_DISABLED: { text: 'Account has been disabled.' },
  ACCOUNT_LOCKED: {
    text: 'Account is locked due to too many failed authentication attempts. Try again later.',
  },
  ACCOUNT_PASSWORD_EXPIRED: { text: 'Your password has expired. Create a new one that you have not used before.' },
  SESSION_EXPIRED: { text: 'Session expired. Please sign in again.' },
  SESSION_CANCELLED: { text: 'Sign-in was cancelled. Please sign in again.' },
  MFA_REQUIRED: {
    result: { mfaType: 'Authenticator' },
    text: 'Enter the 6-digit code from your authenticator app.',
  },
  MFA_NOT_CONFIGURED: { text: 'Select multi-factor method' },
  PENDING: { result: { mfaType: 'VendorID' }, text: 'Waiting for your phone…' },
  INVALID_CODE: { text: 'Failed to sign in. Please try again.' },
  NO_MFA_DEVICE: {
    text: 'No ID device is registered. Contact your sales representative to reset multi-factor authentication.',
  },
};

test.each(signInCodes.filter((code) => code !== 'SUCCESS'))('%s says what it means', async (code) => {
  const { result, text } = shown[code];
  const { screen, submit } = await openSignIn('/auth', getSignInMockHandler({ code, ...result }), startedMfa());
  await submit();
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('the email has the focus on arrival, and what is typed stays', async () => {
  const { screen } = await openSignIn();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('rasa@example.com{Tab}');
  await expect.element(email).toHaveValue('rasa@example.com');
});

test('with an expired password the email goes along, there and back', async () => {
  const { screen, submit, here } = await openSignIn(
    '/auth',
    getSignInMockHandler({ code: 'ACCOUNT_PASSWORD_EXPIRED' }),
  );
  await submit();
  await expect.poll(here).toBe('/auth/password/forgot?expired=1');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveValue('rasa@example.com');
  await screen.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.poll(here).toBe('/auth');
  await expect.element(email).toHaveValue('rasa@example.com');
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('an error leads back to an empty form', async () => {
  const { screen, submit } = await openSignIn('/auth', getSignInMockHandler({ code: 'ACCOUNT_LOCKED' }));
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'You cannot sign in' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('a refused password leaves the email and selects the password', async () => {
  const { screen, submit } = await openSignIn('/auth', getSignInMockHandler({ code: 'FAILED' }));
  await submit();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('rasa@example.com');
});

test('field errors of the server are in a summary, linked to their fields', async () => {
  const errors = [{ field: 'email', code: 'invalid_format', message: 'Must be an email address' }];
  const { screen, submit } = await openSignIn('/auth', refusing('post', '*/auth', { status: 422, errors }));
  await submit();
  await screen.getByRole('link', { name: 'Email: Enter an email address, like name@company.com' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('throttling says how long to wait', async () => {
  const throttled = http.post('*/auth', () =>
    HttpResponse.json({ status: 429 }, { status: 429, headers: { 'retry-after': '30' } }),
  );
  const { screen, submit } = await openSignIn('/auth', throttled);
  await submit();
  await expect.element(screen.getByText(/Try again in 30 s\./)).toBeVisible();
});

test('a second press during an attempt sends nothing', async () => {
  let attempts = 0;
  const slow = http.post('*/auth', async () => {
    attempts += 1;
    await delay('infinite');
  });
  const { screen, submit } = await openSignIn('/auth', slow);
  await submit();
  await screen.getByRole('button', { name: 'Signing in…' }).click({ force: true });
  await expect.poll(() => attempts).toBe(1);
});

test('the password can be shown', async () => {
  const { screen } = await openSignIn();
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
});

test('Caps Lock is reported', async () => {
  const { screen } = await openSignIn();
  const field = screen.getByLabelText('Password', { exact: true });
  await field.click();
  await userEvent.keyboard('a');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }));
  await expect.element(screen.getByText('Caps Lock is on')).toBeVisible();
});
