import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getSignInMockHandler, getSignInWithRecoveryCodeMockHandler } from '#generated/msw/auth/auth.msw.ts';
import { confirming, confirmingPairing, startedMfa, startedPairing } from '#tests/support/mfa-answers.ts';
import { answerWith, mockServer, signedInAs } from '#tests/support/portal.tsx';
import { movableClock, openStep, succeeding } from '#tests/support/second-step.ts';

mockServer();
movableClock();

type Sent = Record<string, unknown>[];

test('recovery code: there, one field, and back', async () => {
  const { screen, button, heading, codeField } = await openStep({ mfaType: 'Authenticator' });
  await button('Use a recovery code').click();
  await expect.poll(() => document.title).toBe('Recovery Code');
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('maxlength', '20');
  await expect.element(button('Confirm')).toBeDisabled();
  await button('Use the authenticator app').click();
  await expect.element(heading('Authenticate with TOTP')).toBeVisible();
  await expect.element(codeField).toHaveFocus();
});

test('recovery code: a right one leads in', async () => {
  const { screen, button, here } = await openStep({ mfaType: 'Authenticator' }, succeeding('*/auth/recovery'));
  await button('Use a recovery code').click();
  await screen.getByRole('textbox', { name: 'Recovery code' }).fill('7KQ2-M9XD-4TRW');
  await userEvent.keyboard('{Enter}');
  await expect.poll(here).toBe('/tickets');
});

test('recovery code: a wrong one is reported, and the field is empty and focused', async () => {
  const { screen, button, alert } = await openStep(
    { mfaType: 'Authenticator' },
    getSignInWithRecoveryCodeMockHandler({ code: 'INVALID_CODE' }),
  );
  await button('Use a recovery code').click();
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('wrong');
  await button('Confirm').click();
  await expect.element(alert).toHaveTextContent('Incorrect code. Enter the latest one.');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('email code: where it was sent, and another one after the wait', async () => {
  const started: Sent = [];
  const { screen, button } = await openStep({ mfaType: 'Email' }, startedMfa({}, started));
  await expect.poll(() => document.title).toBe('Email Code');
  await expect.element(screen.getByText(/^We sent a 6-digit code to r•••@example\.com\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Send a new code in 00:\d\d$/ })).toBeDisabled();
  await vi.advanceTimersByTimeAsync(30_000);
  await button('Send a new code').click();
  await expect.element(screen.getByText('A new code was sent. Only the latest code works.')).toBeVisible();
  expect(started).toMatchObject([{ mfaType: 'Email' }, { mfaType: 'Email' }]);
});

test('email code: throttling says how long to wait, and what is typed stays', async () => {
  const { screen, button, codeField } = await openStep({ mfaType: 'Email' });
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('12');
  await vi.advanceTimersByTimeAsync(30_000);
  answerWith(
    http.post('*/auth/mfa/init', () =>
      HttpResponse.json({ status: 429 }, { status: 429, headers: { 'retry-after': '45' } }),
    ),
  );
  await button('Send a new code').click();
  await expect.element(screen.getByText(/Try again in 45 s\./)).toBeVisible();
  await expect.element(codeField).toHaveValue('12');
});

test('ID app: shows the code to compare and polls each second until the phone approves', async () => {
  const sent: Sent = [];
  const { screen, heading, here } = await openStep(
    { mfaType: 'VendorID' },
    confirming([{ code: 'PENDING' }, { code: 'PENDING' }, { code: 'SUCCESS' }], sent),
  );
  await expect.element(heading('Authenticate with the ID app')).toHaveFocus();
  await expect.poll(() => document.title).toBe('Authenticate with the ID app');
  await expect.element(screen.getByText('4821')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]).toEqual({ mfaType: 'VendorID', sessionId: expect.any(String) });
  answerWith(signedInAs());
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(here).toBe('/tickets');
  expect(sent).toHaveLength(3);
});

test('ID app: a refusal on the phone leads to the password with its reason', async () => {
  const { alert, password } = await openStep({ mfaType: 'VendorID' }, confirming([{ code: 'SESSION_CANCELLED' }]));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(alert).toHaveTextContent('Sign-in was cancelled. Please sign in again.');
  await expect.element(password).toHaveFocus();
});

test('ID app: a lost network is waited out', async () => {
  const { screen } = await openStep(
    { mfaType: 'VendorID' },
    http.post('*/auth/mfa/confirm', () => HttpResponse.error()),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(screen.getByText('No response. Trying again…')).toBeVisible();
});

test('NO_MFA_DEVICE when the step starts: only Back is offered', async () => {
  const { alert, button, email } = await openStep({ mfaType: 'VendorID' }, startedMfa({ code: 'NO_MFA_DEVICE' }));
  await expect
    .element(alert)
    .toHaveTextContent(
      'No ID device is registered. Contact your sales representative to reset multi-factor authentication.',
    );
  expect(button('Try again').query()).toBeNull();
  await button('Back to sign in').click();
  await expect.element(email).toHaveFocus();
});

test('a step that cannot be started says why, and can be tried again', async () => {
  const { alert, button, codeField } = await openStep(
    { mfaType: 'Authenticator' },
    http.post('*/auth/mfa/init', () => HttpResponse.error()),
  );
  await expect
    .element(alert.first())
    .toHaveTextContent('Failed to initialize multi-factor authentication. Please try again.');
  answerWith(startedMfa());
  await button('Try again').click();
  await expect.element(codeField).toHaveFocus();
});

test('MFA_NOT_CONFIGURED: a factor is set up, the codes are saved, and the person is in', async () => {
  const { screen, button, here, codeField } = await openStep(
    {},
    getSignInMockHandler({ code: 'MFA_NOT_CONFIGURED' }),
    startedPairing({ key: 'JBSWY3DPEHPK3PXP' }),
    confirmingPairing([{ code: 'SUCCESS', recoveryCodes: ['7KQ2-M9XD-4TRW'] }]),
  );
  await expect.poll(() => document.title).toBe('Select multi-factor method');
  await screen.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect.poll(() => document.title).toBe('Configure TOTP');
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('482913{Enter}');
  await expect.poll(() => document.title).toBe('Recovery Codes');
  answerWith(signedInAs());
  await button('I have saved them').click();
  await button('Leave').click();
  await expect.poll(here).toBe('/tickets');
});

test('a passkey is offered beside the factor, and alone where it is the only one', async () => {
  const { screen, button, codeField } = await openStep({ mfaType: 'Authenticator', passkey: true });
  await button('Use a passkey').click();
  await expect.element(screen.getByRole('heading', { name: 'Confirm with your passkey' })).toHaveFocus();
  await button('Use the authenticator app').click();
  await expect.element(codeField).toHaveFocus();
});

test('a person with only a passkey is asked for it', async () => {
  const { heading, button } = await openStep({ mfaType: 'None', passkey: true });
  await expect.element(heading('Confirm with your passkey')).toHaveFocus();
  await expect.element(button('Sign in with a passkey')).toBeVisible();
  await expect.element(button('Use a recovery code')).toBeVisible();
});
