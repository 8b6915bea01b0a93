import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SignInCode } from '#domain/enums.ts';
import { cancelling, confirming, startedMfa } from '#tests/support/mfa-answers.ts';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { movableClock, openStep, succeeding, typePassword } from '#tests/support/second-step.ts';

const MINUTE_MS = 60_000;

mockServer();
movableClock();

type Sent = Record<string, unknown>[];

test('authenticator: the title, the focus, and a right code leads in', async () => {
  const { here, codeField } = await openStep({ mfaType: 'Authenticator' }, succeeding('*/auth/mfa/confirm'));
  await expect.element(codeField).toHaveFocus();
  await expect.poll(() => document.title).toBe('Authenticate with TOTP');
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(here).toBe('/tickets');
});

test('authenticator: a wrong code is reported above empty, focused boxes', async () => {
  const sent: Sent = [];
  const { alert, codeField } = await openStep(
    { mfaType: 'Authenticator' },
    confirming([{ code: 'INVALID_CODE' }], sent),
  );
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(alert).toHaveTextContent('Incorrect code. Enter the latest one.');
  await expect.element(codeField).toHaveValue('');
  await expect.element(codeField).toHaveFocus();
  expect(sent).toMatchObject([{ mfaType: 'Authenticator', code: '123456' }]);
});

const ends: [SignInCode | 'NEW_CODE', string][] = [
  ['FAILED', 'Authentication has failed. Please try again.'],
  ['SESSION_EXPIRED', 'Authentication session has expired.'],
  ['ACCOUNT_LOCKED', 'Account is locked due to too many failed authentication attempts. Try again later.'],
  ['ACCOUNT_DISABLED', 'Account has been disabled.'],
  ['SESSION_CANCELLED', 'Sign-in was cancelled. Please sign in again.'],
  ['NEW_CODE', 'Failed to sign in. Please try again.'],
];

test.each(ends)('authenticator: %s says what it means', async (code, text) => {
  const { alert, codeField } = await openStep(
    { mfaType: 'Authenticator' },
    http.post('*/auth/mfa/confirm', () => HttpResponse.json({ code })),
  );
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(alert).toHaveTextContent(text);
});

test('Try again restarts the factor', async () => {
  const started: Sent = [];
  const { button, codeField } = await openStep(
    { mfaType: 'Authenticator' },
    startedMfa({}, started),
    confirming([{ code: 'SESSION_EXPIRED' }]),
  );
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await button('Try again').click();
  await expect.element(codeField).toHaveFocus();
  expect(started).toHaveLength(2);
});

test('Try again after the whole sign-in has ended leads to the password, with its reason', async () => {
  const { button, alert, codeField, email, password } = await openStep(
    { mfaType: 'Authenticator' },
    confirming([{ code: 'SESSION_EXPIRED' }]),
  );
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  answerWith(refusing('post', '*/auth/mfa/init', { status: 401 }));
  await button('Try again').click();
  await expect.element(alert).toHaveTextContent('Session expired. Please sign in again.');
  await expect.element(email).toHaveValue('rasa@example.com');
  await expect.element(password).toHaveFocus();
});

test('a session that expires while the person types is reported immediately', async () => {
  // A minute, because each second that the clock is moved by is drawn.
  const session = startedMfa({ expiration: new Date(Date.now() + MINUTE_MS).toISOString() });
  const { alert, codeField } = await openStep({ mfaType: 'Authenticator' }, session);
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(alert).toHaveTextContent('Authentication session has expired.');
});

test('Cancel notifies the server, leads to the password, and restores the title of sign-in', async () => {
  const cancelled: Sent = [];
  const { screen, button, codeField, email, password } = await openStep(
    { mfaType: 'Authenticator' },
    cancelling('*/auth/mfa/cancel', cancelled),
  );
  await button('Cancel').click();
  await expect.element(email).toHaveValue('rasa@example.com');
  await expect.element(password).toHaveFocus();
  await expect.poll(() => cancelled).toMatchObject([{ mfaType: 'Authenticator' }]);
  await expect.poll(() => document.title).toBe('Sign in');
  await typePassword(screen);
  await expect.element(codeField).toHaveFocus();
});

test('Back does what Cancel does; Forward does not restore the step', async () => {
  const cancelled: Sent = [];
  const { router, here, codeField, email } = await openStep(
    { mfaType: 'Authenticator' },
    cancelling('*/auth/mfa/cancel', cancelled),
  );
  await expect.element(codeField).toHaveFocus();
  await expect.poll(() => router.state.location.state).not.toBeNull();
  await router.navigate(-1);
  await expect.element(email).toHaveValue('rasa@example.com');
  await expect.poll(() => cancelled).toHaveLength(1);
  await router.navigate(1);
  await expect.poll(() => router.state.location.state).toBeNull();
  expect(here()).toBe('/auth');
  await expect.element(email).toBeVisible();
});

test('Back after sign-in does not show the form', async () => {
  const { router, here, codeField } = await openStep({ mfaType: 'Authenticator' }, succeeding('*/auth/mfa/confirm'));
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(here).toBe('/tickets');
  await router.navigate(-1);
  await expect.poll(here).toBe('/tickets');
});
