import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { resetMfa } from '#generated/api/auth/auth.ts';
import { getSignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import { confirming, startedMfa } from '#tests/support/mfa-answers.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

/** A page behind which a request waits for a sign-in. */
async function openDialog(code: string | undefined, name: string) {
  const { screen, here } = await openPortal('/user/account', signedInAs());
  await expect.element(screen.getByRole('heading', { name: 'My Account' })).toBeVisible();
  answerWith(refusing('delete', '*/auth/mfa', { status: 401, code }));
  const outcome = resetMfa().then(
    () => 'repeated',
    () => 'given up',
  );
  const dialog = screen.getByRole('dialog', { name });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  answerWith(http.delete('*/auth/mfa', () => new HttpResponse(null, { status: 204 })));
  const signIn = async () => {
    await dialog.getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  return { dialog, outcome, here, signIn };
}

const confirmIt = ['recent_sign_in_required', 'Confirm it is you'] as const;

test('an old sign-in has to be repeated with the same factor, then the request is repeated', async () => {
  const { dialog, outcome, here, signIn } = await openDialog(...confirmIt);
  answerWith(
    getSignInMockHandler({ code: 'MFA_REQUIRED', mfaType: 'Authenticator' }),
    startedMfa(),
    confirming([{ code: 'INVALID_CODE' }, { code: 'SUCCESS' }]),
  );
  const before = here();
  await signIn();
  const codeField = dialog.getByRole('textbox', { name: 'Code', exact: true });
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('111111{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Incorrect code. Enter the latest one.');
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard('222222{Enter}');
  expect(await outcome).toBe('repeated');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(here()).toBe(before);
});

test('Cancel in a later step leads to the password of the same person', async () => {
  const { dialog, signIn } = await openDialog(undefined, 'Sign in again');
  answerWith(getSignInMockHandler({ code: 'MFA_REQUIRED', mfaType: 'Authenticator' }), startedMfa());
  await signIn();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
});

test('who does not confirm stays, and the request is given up', async () => {
  const { dialog, outcome } = await openDialog(...confirmIt);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await outcome).toBe('given up');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an expired password leads to the page that replaces it', async () => {
  const { dialog, signIn } = await openDialog(undefined, 'Sign in again');
  answerWith(getSignInMockHandler({ code: 'ACCOUNT_PASSWORD_EXPIRED' }));
  await signIn();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Your password has expired. Create a new one that you have not used before.');
  await expect.element(dialog.getByRole('button', { name: 'Forgot password' })).toBeVisible();
});
