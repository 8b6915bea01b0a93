import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { linkToken } from '#tests/support/link-token.ts';
import { anonymous, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

const token = linkToken();
const right = 'Naujas-Kelias-26';

async function openReset(address = `/auth/password/reset/${token}`, ...handlers: RequestHandler[]) {
  const portal = await openPortal(address, anonymous(), ...handlers);
  const { screen } = portal;
  const password = screen.getByLabelText('New password', { exact: true });
  const confirmation = screen.getByLabelText('Repeat the password', { exact: true });
  const submit = async (text: string, again = text) => {
    await password.fill(text);
    await confirmation.fill(again);
    await screen.getByRole('button', { name: 'Change password' }).click();
  };
  return { ...portal, password, confirmation, submit };
}

test('the email comes from the token, which leaves the address at once', async () => {
  const { screen, here } = await openReset();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveValue('tomas.jonaitis@example.com');
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.poll(here).toBe('/auth/password/reset');
});

test('the older address leads here too', async () => {
  const { screen, here } = await openReset(`/user/password/reset/${token}`);
  await expect.element(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect.poll(here).toBe('/auth/password/reset');
});

test.each([
  ['no token', '/auth/password/reset'],
  ['no JWT', '/auth/password/reset/abc'],
  ['an expired one', `/auth/password/reset/${linkToken({ exp: 1_700_000_000 })}`],
  ['one without an email', `/auth/password/reset/${linkToken({ email: '' })}`],
])('%s shows that the link is invalid and how to get another', async (_name, address) => {
  const { screen, here } = await openReset(address);
  await expect.element(screen.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await screen.getByRole('link', { name: 'Forgot password' }).click();
  await expect.poll(here).toBe('/auth/password/forgot');
});

test('a link that was used says so at once, without the form', async () => {
  const asked: string[] = [];
  const used = http.get('*/auth/password/reset/is-valid', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ valid: false });
  });
  const { screen, password } = await openReset(undefined, used);
  await expect.element(screen.getByRole('heading', { name: 'This link does not work' })).toHaveFocus();
  await expect.element(screen.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  expect(password.elements()).toEqual([]);
  expect(asked).toEqual(['?id=0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d03']);
});

test('an invalid id is an invalid link too', async () => {
  const { screen } = await openReset(undefined, refusing('get', '*/auth/password/reset/is-valid', { status: 400 }));
  await expect.element(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('when nobody can say whether the link is valid, the form is there', async () => {
  const { password } = await openReset(undefined, refusing('get', '*/auth/password/reset/is-valid', { status: 500 }));
  await expect.element(password).toBeVisible();
});

test('a new password leads to sign-in, which says so', async () => {
  const sent: unknown[] = [];
  const reset = http.post('*/auth/password/reset', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  });
  const { screen, submit } = await openReset(undefined, reset);
  await submit(right);
  await expect.element(screen.getByText('Password changed')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(sent).toEqual([{ email: 'tomas.jonaitis@example.com', password: right, token }]);
});

test('a token that the server refuses shows the invalid link', async () => {
  const errors = [{ field: 'token', code: 'invalid_token', message: 'Not valid' }];
  const { screen, submit } = await openReset(
    undefined,
    refusing('post', '*/auth/password/reset', { status: 422, errors }),
  );
  await submit(right);
  await expect.element(screen.getByRole('heading', { name: 'This link does not work' })).toHaveFocus();
});

test('the rules tick off while the password is typed, and missing ones are announced when typing pauses', async () => {
  const { screen, password } = await openReset();
  const met = () => screen.getByText(', met').elements().length;
  await expect.element(password).toBeVisible();
  expect(met()).toBe(0);
  await password.fill('naujas-kelias-26');
  await expect.poll(met).toBe(5);
  await expect.element(screen.getByText('Still missing: One uppercase letter')).toBeInTheDocument();
  await password.fill(right);
  await expect.poll(met).toBe(6);
  await expect.element(screen.getByText('The password meets all requirements')).toBeInTheDocument();
});

test.each([
  ['too simple', 'short', 'short', 'password', 'Password requirements are not met'],
  [
    'the name of the email',
    'Tomas.Jonaitis-26',
    'Tomas.Jonaitis-26',
    'password',
    /must not contain the name in your email address/,
  ],
  ['do not match', right, `${right}x`, 'confirmation', 'The passwords do not match'],
  ['not repeated', right, '', 'confirmation', 'This field is required'],
] as const)('%s is refused before it is sent', async (_name, text, again, field, message) => {
  const { password, confirmation, submit } = await openReset(
    undefined,
    refusing('post', '*/auth/password/reset', { status: 500 }),
  );
  await submit(text, again);
  const control = field === 'password' ? password : confirmation;
  await expect.element(control).toHaveFocus();
  await expect
    .element(control)
    .toHaveAccessibleDescription(typeof message === 'string' ? new RegExp(`${message}$`) : message);
});

test.each([
  ['password_common', 'This password is too common'],
  ['password_used_before', 'You have used this password before. Choose a new one.'],
])('%s is reported at the field', async (code, message) => {
  const errors = [{ field: 'password', code, message }];
  const { screen, password, submit } = await openReset(
    undefined,
    refusing('post', '*/auth/password/reset', { status: 422, errors }),
  );
  await submit(right);
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message));
  await screen.getByRole('link', { name: `New password: ${message}` }).click();
  await expect.element(password).toHaveFocus();
});

test('a different confirmation is reported as soon as it cannot match', async () => {
  const { screen, password, confirmation } = await openReset();
  const mismatch = screen.getByText('The passwords do not match');
  await password.fill(right);
  await confirmation.fill(right.slice(0, 3));
  expect(mismatch.elements()).toEqual([]);
  await confirmation.fill('else');
  await expect.element(mismatch).toBeVisible();
});

test('a password manager can fill both, and pasting is not blocked', async () => {
  const { password, confirmation } = await openReset();
  for (const field of [password, confirmation]) {
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    expect(field.element().dispatchEvent(paste)).toBe(true);
  }
});
