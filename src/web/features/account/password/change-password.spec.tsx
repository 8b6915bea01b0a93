import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

const right = 'Naujas-Kelias-26';

async function openChange(...handlers: RequestHandler[]) {
  const portal = await openPortal('/user/account/password', signedInAs(), ...handlers);
  const { screen } = portal;
  const current = screen.getByLabelText('Current password', { exact: true });
  const password = screen.getByLabelText('New password', { exact: true });
  const confirmation = screen.getByLabelText('Repeat the password', { exact: true });
  const save = screen.getByRole('button', { name: 'Save' });
  const submit = async (again = right) => {
    await current.fill('Kelias-2026-x');
    await password.fill(right);
    await confirmation.fill(again);
    await save.click();
  };
  return { ...portal, current, password, confirmation, save, submit };
}

test('Save waits until both passwords are there', async () => {
  const { current, password, save } = await openChange();
  await expect.element(save).toBeDisabled();
  await password.fill(right);
  await expect.element(save).toBeDisabled();
  await current.fill('x');
  await expect.element(save).toBeEnabled();
  await password.fill('');
  await expect.element(save).toBeDisabled();
});

test('a changed password is confirmed after going back', async () => {
  const sent: unknown[] = [];
  const changed = http.post('*/auth/password/change', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  });
  const { screen, submit, here } = await openChange(changed);
  await expect.poll(() => document.title).toBe('Account - Change password');
  await submit();
  await expect.element(screen.getByText('Password changed').first()).toBeVisible();
  await expect.poll(here).toBe('/user/account/security');
  expect(sent).toEqual([{ currentPassword: 'Kelias-2026-x', newPassword: right }]);
});

test('a wrong current password is reported at its field', async () => {
  const errors = [{ field: 'currentPassword', code: 'incorrect', message: 'Incorrect' }];
  const { current, submit } = await openChange(refusing('post', '*/auth/password/change', { status: 422, errors }));
  await submit();
  await expect.element(current).toHaveAccessibleDescription('Incorrect');
});

test('a reused password is reported at the new one', async () => {
  const errors = [{ field: 'newPassword', code: 'password_used_before', message: 'Was used before' }];
  const { password, submit } = await openChange(refusing('post', '*/auth/password/change', { status: 422, errors }));
  await submit();
  await expect.element(password).toHaveAccessibleDescription(/Was used before$/);
});

test('a confirmation that differs is not sent', async () => {
  const { confirmation, submit } = await openChange(refusing('post', '*/auth/password/change', { status: 500 }));
  await submit('Naujas-Kelias-27');
  await expect.element(confirmation).toHaveFocus();
  await expect.element(confirmation).toHaveAccessibleDescription('The passwords do not match');
});

test('Cancel leads back', async () => {
  const { screen, here } = await openChange();
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(here).toBe('/user/account/security');
});
