import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { anonymous, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

async function openForgot(address = '/auth/password/forgot', ...handlers: RequestHandler[]) {
  const portal = await openPortal(address, anonymous(), ...handlers);
  const email = portal.screen.getByRole('textbox', { name: 'Email' });
  const submit = () => portal.screen.getByRole('button', { name: 'Reset password' }).click();
  return { ...portal, email, submit };
}

test('the email is required', async () => {
  const { email, submit } = await openForgot();
  await submit();
  await expect.element(email).toHaveAccessibleDescription('This field is required');
  await expect.element(email).toHaveFocus();
});

test('an invalid email is rejected until it is valid', async () => {
  const { email, submit } = await openForgot();
  await email.fill('rasa@');
  await submit();
  await expect.element(email).toHaveAccessibleDescription('Enter an email address, like name@company.com');
  await email.fill('rasa@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('the confirmation says the same for every address, and another mail can be asked for after a while', async () => {
  const asked: unknown[] = [];
  const forgot = http.post('*/auth/password/forgot', async ({ request }) => {
    asked.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  });
  const { screen, email, submit } = await openForgot('/auth/password/forgot', forgot);
  await email.fill(' nobody@example.com ');
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
  await expect.element(screen.getByText(/If nobody@example.com belongs to an account/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(asked).toEqual([{ email: 'nobody@example.com' }]);
  await screen.getByRole('button', { name: 'Use another email' }).click();
  await expect.element(email).toHaveValue('');
});

test('an expired password is reported first', async () => {
  const { screen } = await openForgot('/auth/password/forgot?expired=1');
  await expect.element(screen.getByText(/Your password has expired/)).toBeVisible();
});

test('throttling says how long to wait, and the email stays', async () => {
  const throttled = http.post('*/auth/password/forgot', () =>
    HttpResponse.json({ status: 429 }, { status: 429, headers: { 'retry-after': '30' } }),
  );
  const { screen, email, submit } = await openForgot('/auth/password/forgot', throttled);
  await email.fill('rasa@example.com');
  await submit();
  await expect.element(screen.getByText(/Try again in 30 s\./)).toBeVisible();
  await expect.element(email).toHaveValue('rasa@example.com');
});

test('an email that the server refuses is reported at its field', async () => {
  const errors = [{ field: 'email', code: 'too_long', message: 'Must be at most 256 characters' }];
  const refusal = refusing('post', '*/auth/password/forgot', { status: 422, errors });
  const { email, submit } = await openForgot('/auth/password/forgot', refusal);
  await email.fill('rasa@example.com');
  await submit();
  await expect.element(email).toHaveAccessibleDescription('Must be at most 256 characters');
});

test('the email typed at sign-in is carried over, not by the address', async () => {
  const { screen, email, here } = await openForgot('/auth');
  await email.fill('rasa@example.com');
  await screen.getByRole('link', { name: 'Forgot password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect.element(email).toHaveValue('rasa@example.com');
  expect(here()).toBe('/auth/password/forgot');
});
