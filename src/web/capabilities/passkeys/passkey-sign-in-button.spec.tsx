import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { getConfirmPasskeySignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import type { SignInCode } from '#domain/enums.ts';
import { browserUses, show } from '#tests/support/browser-passkeys.tsx';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { PasskeySignInButton } from './passkey-sign-in-button.tsx';

mockServer();
const USER_ID = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d61';
const handle = Uint8Array.from(USER_ID.replaceAll('-', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

async function press(userId?: string) {
  const onCode = vi.fn<(code: SignInCode) => void>();
  const screen = await show(<PasskeySignInButton onCode={onCode} {...(userId === undefined ? {} : { userId })} />);
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  return { screen, button, onCode };
}

test.each<SignInCode>(['SUCCESS', 'FAILED', 'ACCOUNT_DISABLED'])('%s is handed on', async (code) => {
  answerWith(getConfirmPasskeySignInMockHandler({ code }));
  const get = browserUses();
  const { onCode } = await press();
  await expect.poll(() => onCode.mock.calls).toEqual([[code]]);
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({ userVerification: 'required' });
});

test('cancelling shows nothing and allows another try', async () => {
  browserUses({ error: new DOMException('', 'NotAllowedError') });
  const { screen, button, onCode } = await press();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(onCode).not.toHaveBeenCalled();
  browserUses();
  answerWith(getConfirmPasskeySignInMockHandler({ code: 'SUCCESS' }));
  await button.click();
  await expect.poll(() => onCode.mock.calls).toEqual([['SUCCESS']]);
});

test('over a page only its own user signs in', async () => {
  let confirms = 0;
  answerWith(
    http.post('*/auth/passkey/confirm', () => {
      confirms += 1;
      return HttpResponse.json({ code: 'SUCCESS' });
    }),
  );
  browserUses({ userHandle: new Uint8Array(16) });
  const { screen, button, onCode } = await press(USER_ID);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This passkey belongs to another account.');
  expect(confirms).toBe(0);
  browserUses({ userHandle: handle });
  await button.click();
  await expect.poll(() => onCode.mock.calls).toEqual([['SUCCESS']]);
});

test('a sign-in that has expired is reported as such', async () => {
  answerWith(refusing('post', '*/auth/passkey/confirm', { status: 404 }));
  browserUses();
  const { onCode } = await press();
  await expect.poll(() => onCode.mock.calls).toEqual([['SESSION_EXPIRED']]);
});

test('an unsupported browser is reported', async () => {
  browserUses({ error: new DOMException('', 'NotSupportedError') });
  const { screen } = await press();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Could not use the passkey. Please try again.');
});

test('a refusal of the server is shown with the time to wait', async () => {
  answerWith(
    http.post('*/auth/passkey/init', () =>
      HttpResponse.json({ status: 429 }, { status: 429, headers: { 'retry-after': '30' } }),
    ),
  );
  const { screen } = await press();
  await expect.element(screen.getByText(/Try again in 30 s\./)).toBeVisible();
});
