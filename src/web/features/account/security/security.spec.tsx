import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  getGetPasskeysMockHandler,
  getGetRecoveryCodesMockHandler,
  getGetSecurityEventsMockHandler,
  getGetSessionsMockHandler,
} from '#generated/msw/users/users.msw.ts';
import type { MfaType } from '#generated/model/mfaType.ts';
import type { SecurityEvent } from '#generated/model/securityEvent.ts';
import type { UserSession } from '#generated/model/userSession.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

const address = '/user/account/security';
const withMfa = (mfaType: MfaType) => signedInAs({ auth: { mfaType } });

const here: UserSession = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d60',
  current: true,
  browser: 'Firefox 146',
  system: 'Linux',
  address: '198.51.100.7',
  createdOn: '2026-11-12T07:41:00Z',
  lastActivityOn: '2026-11-12T08:02:00Z',
};
const phone: UserSession = { ...here, id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d61', current: false, system: 'Android' };

const event = (index: number, changes: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${String(7000 + index)}`,
  kind: 'SignedIn',
  happenedOn: '2026-11-12T07:41:00Z',
  byStaff: false,
  ...changes,
});

test('without a second factor it can be set up, and there is nothing to reset', async () => {
  const { screen } = await openPortal(
    address,
    withMfa('None'),
    getGetRecoveryCodesMockHandler({ remaining: 0 }),
    getGetPasskeysMockHandler([]),
  );
  await expect
    .element(screen.getByRole('link', { name: 'Set up' }))
    .toHaveAttribute('href', '/user/account/second-factor');
  expect(screen.getByRole('button', { name: 'Reset MFA' }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Create new codes' }).elements()).toEqual([]);
});

test.each([
  ['Authenticator', 'Authenticator app'],
  ['Email', 'Email'],
  ['VendorID', 'NorvikID'],
] as const)('the badge of %s, and what Reset MFA takes away', async (mfaType, word) => {
  const { screen } = await openPortal(address, withMfa(mfaType));
  const section = screen.getByRole('region', { name: 'Multi-factor authentication' });
  await expect.element(section.getByText(word, { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Reset MFA' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Reset multi-factor authentication?' });
  await expect.element(dialog.getByText(/all recovery codes, and signs you out/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(section.getByRole('button', { name: 'Reset MFA' })).toHaveFocus();
});

test('a reset that is refused says so in the dialog', async () => {
  const { screen } = await openPortal(
    address,
    withMfa('Authenticator'),
    refusing('delete', '*/auth/mfa', { status: 409, code: 'no_factor' }),
  );
  await screen.getByRole('button', { name: 'Reset MFA' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Reset MFA' }).click();
  await expect.element(dialog.getByText('No second factor is set up.')).toBeVisible();
});

test('few recovery codes are warned about', async () => {
  const { screen } = await openPortal(
    address,
    withMfa('Authenticator'),
    getGetRecoveryCodesMockHandler({ remaining: 1 }),
  );
  const section = screen.getByRole('region', { name: 'Recovery codes' });
  await expect.element(section.getByText('1 unused code')).toBeVisible();
  await expect.element(section.getByText(/Create new codes. Without them/)).toBeVisible();
});

test('another device can be signed out, after a question', async () => {
  const ended: string[] = [];
  const end = http.delete('*/users/sessions/:id', ({ params }) => {
    ended.push(String(params['id']));
    answerWith(getGetSessionsMockHandler([here]));
    return new HttpResponse(null, { status: 204 });
  });
  const { screen } = await openPortal(address, signedInAs(), getGetSessionsMockHandler([here, phone]), end);
  const section = screen.getByRole('region', { name: 'Signed-in devices' });
  await expect.element(section.getByText('This device')).toBeVisible();
  expect(section.getByRole('button', { name: /^Sign out device/ }).elements()).toHaveLength(1);
  await section.getByRole('button', { name: 'Sign out device: Firefox 146 on Android' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out device' }).click();
  await expect.element(screen.getByText('Firefox 146 on Android was signed out')).toBeVisible();
  await expect.element(section.getByText('Firefox 146 on Android', { exact: true })).not.toBeInTheDocument();
  expect(ended).toEqual([phone.id]);
});

test('a device that is gone already goes without an error', async () => {
  const gone = refusing('delete', '*/users/sessions/:id', { status: 404 });
  const { screen } = await openPortal(address, signedInAs(), getGetSessionsMockHandler([here, phone]), gone);
  await screen.getByRole('button', { name: /^Sign out device/ }).click();
  answerWith(getGetSessionsMockHandler([here]));
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out device' }).click();
  await expect.element(screen.getByRole('button', { name: /^Sign out device/ })).not.toBeInTheDocument();
  expect(screen.getByText('Not found').elements()).toEqual([]);
});

test('all other devices can be signed out at once', async () => {
  const end = http.delete('*/users/sessions', () => {
    answerWith(getGetSessionsMockHandler([here]));
    return new HttpResponse(null, { status: 204 });
  });
  const { screen } = await openPortal(address, signedInAs(), getGetSessionsMockHandler([here, phone]), end);
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(screen.getByText('All other devices were signed out')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('events are described in words, ten at first, more on request', async () => {
  const events = [
    event(0, { kind: 'MfaRemoved', mfaType: 'Authenticator', byStaff: true }),
    event(1, { kind: 'PasswordChanged', happenedOn: '2026-10-01T08:00:00Z' }),
    event(2, { kind: 'SignInFailed', browser: 'Chrome 142', system: 'Windows', address: '203.0.113.9' }),
    ...Array.from({ length: 9 }, (_, index) => event(index + 3)),
  ];
  const { screen } = await openPortal(address, signedInAs(), getGetSecurityEventsMockHandler(events));
  const section = screen.getByRole('region', { name: 'Recent security events' });
  await expect.element(section.getByText('by support')).toBeVisible();
  await expect.element(section.getByText('Chrome 142 on Windows')).toBeVisible();
  expect(section.getByText('Signed in', { exact: true }).elements()).toHaveLength(7);
  await section.getByRole('button', { name: 'Show all 12' }).click();
  expect(section.getByText('Signed in', { exact: true }).elements()).toHaveLength(9);
  const password = screen.getByRole('region', { name: 'Password', exact: true });
  await expect.element(password.getByText('1 Oct, 11:00')).toBeVisible();
});

test('a section that cannot be loaded leaves the others alone, and tries again', async () => {
  const { screen } = await openPortal(
    address,
    signedInAs(),
    refusing('get', '*/users/sessions', { status: 500, requestId: 'r-7' }),
  );
  const section = screen.getByRole('region', { name: 'Signed-in devices' });
  await expect.element(section.getByText('Could not load this section: Signed-in devices')).toBeVisible();
  await expect.element(section.getByText('Request ID: r-7')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Recent security events' }).getByText('Signed in'))
    .toBeVisible();
  answerWith(getGetSessionsMockHandler([here]));
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByText('This device')).toBeVisible();
});

test('nothing has happened yet', async () => {
  const { screen } = await openPortal(address, signedInAs(), getGetSecurityEventsMockHandler([]));
  await expect.element(screen.getByText('No security events in the last 180 days.')).toBeVisible();
});
