import { expect, test } from 'vitest';
import { getGetPasskeysMockHandler, getGetRecoveryCodesMockHandler } from '#generated/msw/users/users.msw.ts';
import { mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

const address = '/user/account/recovery-codes';
const signedIn = () => signedInAs({ auth: { mfaType: 'Authenticator' } });

test('new codes are made after a question and shown once', async () => {
  const { screen, here } = await openPortal(address, signedIn());
  await expect.element(screen.getByText('8 unused codes')).toBeVisible();
  await expect.poll(() => document.title).toBe('Account - Recovery Codes');
  await screen.getByRole('button', { name: 'Create new codes' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Create new recovery codes?' });
  await expect.element(dialog.getByText('Your current codes will stop working.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await expect.element(screen.getByText('7KQ2-M9XD-4TRW')).toBeVisible();
  expect(here()).toBe(address);
});

test('says without a factor that there are none to create', async () => {
  const { screen } = await openPortal(
    address,
    signedIn(),
    refusing('post', '*/users/recovery-codes', { status: 409, code: 'no_factor' }),
  );
  await screen.getByRole('button', { name: 'Create new codes' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
  await expect.element(screen.getByText('No second factor is set up.')).toBeVisible();
});

test('without any factor a link to set one up is shown', async () => {
  const { screen } = await openPortal(
    address,
    signedInAs({ auth: { mfaType: 'None' } }),
    getGetRecoveryCodesMockHandler({ remaining: 0 }),
    getGetPasskeysMockHandler([]),
  );
  await expect.element(screen.getByText(/You get recovery codes when you set up a second factor/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Set up' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create new codes' }).elements()).toEqual([]);
});

test('the question can be left', async () => {
  const { screen } = await openPortal(address, signedIn());
  await screen.getByRole('button', { name: 'Create new codes' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create new codes' })).toHaveFocus();
});
