import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SignInOutcome } from '#domain/auth/sign-in.ts';
import type { PairingOutcome } from '#generated/model/pairingOutcome.ts';
import { cancelling, confirmingPairing, startedPairing } from '#tests/support/mfa-answers.ts';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { showOnPage } from '#tests/support/show.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

mockServer();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
});

const totp = { key: 'JBSWY3DPEHPK3PXP', qrCode: 'data:image/svg+xml;base64,PHN2Zy8+' };
const app = { registrationCode: 'K7F2-99QX' };
const recoveryCodes = ['7KQ2-M9XD-4TRW', '3HNP-8VBC-6LZA'];

async function show({ within = false } = {}) {
  const events = {
    onDone: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onOutcome: vi.fn<(outcome: SignInOutcome) => void>(),
  };
  const { onOutcome, ...always } = events;
  const { screen } = await showOnPage(
    <SetUpSecondFactor account="rasa@example.com" {...always} {...(within && { onOutcome })} />,
  );
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const heading = (name: string) => screen.getByRole('heading', { name });
  return { screen, ...events, button, heading };
}

async function chooseAuthenticator(outcomes: PairingOutcome[], options: { within?: boolean } = {}) {
  const sent: Record<string, unknown>[] = [];
  answerWith(startedPairing(totp), confirmingPairing(outcomes, sent));
  const shown = await show(options);
  await shown.button(/^Authenticator app/).click();
  await expect.element(shown.heading('Configure TOTP')).toBeVisible();
  return { ...shown, sent };
}

async function chooseIdApp(outcomes: PairingOutcome[], options: { within?: boolean } = {}) {
  const sent: Record<string, unknown>[] = [];
  answerWith(startedPairing(app), confirmingPairing(outcomes, sent));
  const shown = await show(options);
  await shown.button(/Approve each sign-in/).click();
  await expect.element(shown.heading('Add ID device')).toHaveFocus();
  return { ...shown, sent };
}

test('asks which factor; its heading has the focus', async () => {
  const { heading, button, onCancel } = await show();
  await expect.element(heading('Select multi-factor method')).toHaveFocus();
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('an authenticator app: QR code, key in fours, a code as proof, the recovery codes, and done', async () => {
  const { screen, sent, heading, button, onDone } = await chooseAuthenticator([{ code: 'SUCCESS', recoveryCodes }]);
  await expect
    .element(screen.getByRole('img', { name: 'QR code with the key for your authenticator app' }))
    .toBeVisible();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '6-digit code from the app' })).toHaveFocus();
  await userEvent.keyboard('482913{Enter}');
  await expect.element(heading('Recovery Codes')).toHaveFocus();
  expect(sent[0]).toMatchObject({ mfaType: 'Authenticator', code: '482913' });
  await button('I have saved them').click();
  await button('Leave').click();
  expect(onDone).toHaveBeenCalledOnce();
});

test('the key is copied without its blanks', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { button } = await chooseAuthenticator([{ code: 'SUCCESS' }]);
  await button('Copy the key').click();
  expect(copied).toHaveBeenCalledWith(totp.key);
});

test('a wrong code is reported above empty, focused boxes, and a right one then works', async () => {
  const { screen, heading } = await chooseAuthenticator([{ code: 'INVALID_CODE' }, { code: 'SUCCESS', recoveryCodes }]);
  await userEvent.keyboard('111111{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect code. Enter the latest one.');
  const code = screen.getByRole('textbox', { name: '6-digit code from the app' });
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('222222{Enter}');
  await expect.element(heading('Recovery Codes')).toBeVisible();
});

test('a session that expired can be tried again', async () => {
  const { screen, button } = await chooseAuthenticator([{ code: 'SESSION_EXPIRED' }]);
  await userEvent.keyboard('111111{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Authentication session has expired.');
  await button('Try again').click();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
});

test.each([
  ['Cancel', true],
  ['Choose another method', false],
])('%s notifies the server', async (name, leaves) => {
  const cancelled: Record<string, unknown>[] = [];
  const { button, onCancel, heading } = await chooseAuthenticator([{ code: 'PENDING' }]);
  answerWith(cancelling('*/auth/mfa/pairing/cancel', cancelled));
  await button(name).click();
  await expect.poll(() => cancelled).toMatchObject([{ mfaType: 'Authenticator' }]);
  expect(onCancel).toHaveBeenCalledTimes(leaves ? 1 : 0);
  await expect.element(heading('Select multi-factor method')).toBeVisible();
});

test('the ID app: a registration code, asked for each 4 s, then the recovery codes', async () => {
  const { screen, sent, heading } = await chooseIdApp([{ code: 'PENDING' }, { code: 'SUCCESS', recoveryCodes }]);
  await expect.element(screen.getByText('K7F2-99QX')).toBeVisible();
  expect(screen.getByRole('timer').element().textContent).toMatch(/^Time left: (10:00|09:5\d)$/);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ mfaType: 'VendorID' });
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(heading('Recovery Codes')).toBeVisible();
});

test('the ID app: what the phone refuses leads back to the choice', async () => {
  const { screen, heading } = await chooseIdApp([{ code: 'SESSION_CANCELLED' }]);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(heading('Select multi-factor method')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Setup was cancelled.');
});

test('without recovery codes it is done at once', async () => {
  const { onDone } = await chooseAuthenticator([{ code: 'SUCCESS' }]);
  await userEvent.keyboard('482913{Enter}');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('a start that fails says so, and another method can be chosen', async () => {
  answerWith(startedPairing({ code: 'FAILED' }));
  const { screen, button } = await show();
  await button(/^Authenticator app/).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to initialize multi-factor authentication. Please try again.');
  await expect.element(button(/Approve each sign-in/)).toBeEnabled();
});

test("an existing factor and a server error are shown in the server's words", async () => {
  answerWith(refusing('post', '*/auth/mfa/pairing/init', { status: 409, code: 'factor_exists' }));
  const { screen, button } = await show();
  await button(/^Authenticator app/).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Conflicting ChangesA second factor is already set up. Reset it first.');
});

test('when the sign-in has ended the only exit is the sign-in page', async () => {
  answerWith(refusing('post', '*/auth/mfa/pairing/init', { status: 401 }));
  const { button, onOutcome } = await show({ within: true });
  await button(/^Authenticator app/).click();
  await expect.poll(() => onOutcome.mock.calls).toEqual([[{ step: 'password', message: 'sessionExpired' }]]);
});

test.each([
  ['SESSION_CANCELLED', { step: 'password', message: 'sessionCancelled' }],
  ['ACCOUNT_LOCKED', { step: 'error', message: 'accountLocked' }],
] as const)('within a sign-in %s leads where the table of sign-in says', async (code, outcome) => {
  const { onOutcome } = await chooseAuthenticator([{ code }], { within: true });
  await userEvent.keyboard('482913{Enter}');
  await expect.poll(() => onOutcome.mock.calls).toEqual([[outcome]]);
});
