import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { getCheckInviteMockHandler } from '#generated/msw/users/users.msw.ts';
import { linkToken } from '#tests/support/link-token.ts';
import { anonymous, answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

const token = linkToken();
const right = 'Naujas-Kelias-26';

async function openRegister(address = `/auth/register/${token}`, ...handlers: RequestHandler[]) {
  const portal = await openPortal(address, anonymous(), ...handlers);
  const { screen } = portal;
  const press = () => screen.getByRole('button', { name: 'Create account' }).click();
  const submit = async () => {
    await screen.getByRole('textbox', { name: 'First name' }).fill(' Tomas ');
    await screen.getByRole('textbox', { name: 'Last name' }).fill('Jonaitis');
    await screen.getByLabelText('Password', { exact: true }).fill(right);
    await screen.getByLabelText('Repeat the password', { exact: true }).fill(right);
    for (const box of screen.getByRole('checkbox').all()) await box.click();
    await press();
  };
  return { ...portal, press, submit };
}

test('an invited person gets an account and signs in', async () => {
  const sent: unknown[] = [];
  const create = http.post('*/users/create', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d06', email: 'x@example.com' }, { status: 201 });
  });
  const { screen, submit, here } = await openRegister(undefined, create);
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('tomas.jonaitis@example.com');
  expect(here()).toBe('/auth/register');
  await submit();
  await expect.element(screen.getByText('Account created')).toBeVisible();
  expect(sent).toEqual([
    {
      inviteId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d03',
      token,
      email: 'tomas.jonaitis@example.com',
      password: right,
      firstName: 'Tomas',
      lastName: 'Jonaitis',
      agreedToTerms: true,
      agreedToDataProcessing: true,
    },
  ]);
});

test.each([
  ['no token', '/auth/register', true],
  ['an expired token', `/auth/register/${linkToken({ exp: 1_700_000_000 })}`, true],
  ['an invitation that the server does not know', `/auth/register/${token}`, false],
])('%s is not valid', async (_name, address, valid) => {
  const { screen } = await openRegister(address, getCheckInviteMockHandler({ valid }));
  await expect.element(screen.getByText('Registration invite is not valid!')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
});

test('an invitation that has been used is not valid', async () => {
  const { screen, submit } = await openRegister(undefined, refusing('post', '*/users/create', { status: 404 }));
  await submit();
  await expect.element(screen.getByText('Registration invite is not valid!')).toBeVisible();
});

test('when the invitation cannot be checked it says so, and tries again', async () => {
  const { screen } = await openRegister(undefined, refusing('get', '*/users/invites/is-valid', { status: 500 }));
  await expect.element(screen.getByRole('heading', { name: 'Could not check the invitation' })).toBeVisible();
  answerWith(getCheckInviteMockHandler({ valid: true }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('everything is required, both consents too', async () => {
  const { screen, press } = await openRegister();
  await press();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(screen.getByText('This field is required').elements()).toHaveLength(6);
  const [terms] = screen.getByRole('checkbox').all();
  await terms?.click();
  expect(screen.getByText('This field is required').elements()).toHaveLength(5);
});

test('the texts that are agreed to open in a tab of their own', async () => {
  const { screen } = await openRegister();
  for (const name of [/^terms of use/, /^processing of my data/, /^privacy policy/]) {
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  }
});

test('an email that has an account links to sign-in', async () => {
  const { screen, submit, here } = await openRegister(
    undefined,
    refusing('post', '*/users/create', { status: 409, code: 'email_exists' }),
  );
  await submit();
  // The button that was pressed is at the end of a long form.
  await expect.element(screen.getByText('A customer with this email already exists.')).toBeInViewport();
  await screen.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(here).toBe('/auth');
});

test('a password that the server refuses is reported at its field', async () => {
  const errors = [{ field: 'password', code: 'password_common', message: 'Too common' }];
  const { screen, submit } = await openRegister(undefined, refusing('post', '*/users/create', { status: 422, errors }));
  await submit();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription(/Too common$/);
});
