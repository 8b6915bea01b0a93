import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import { mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

async function openProfile(...handlers: RequestHandler[]) {
  const portal = await openPortal('/user/account', signedInAs(), ...handlers);
  const { screen } = portal;
  const firstName = screen.getByRole('textbox', { name: 'First name' });
  const save = screen.getByRole('button', { name: 'Save' });
  return { ...portal, firstName, save };
}

test('the name and the email are above the tabs, and the title names the tab', async () => {
  const { screen } = await openProfile();
  await expect.element(screen.getByText('rasa.petrauskaite@example.com').first()).toBeVisible();
  await expect.poll(() => document.title).toBe('Account - Profile');
  await screen.getByRole('link', { name: 'Account security' }).click();
  await expect.poll(() => document.title).toBe('Account - Account and Security');
  await expect.element(screen.getByRole('link', { name: 'Account security' })).toHaveFocus();
});

test('Save waits until a name differs', async () => {
  const { firstName, save } = await openProfile();
  await expect.element(save).toBeDisabled();
  await firstName.fill('Rasa ');
  await expect.element(save).toBeDisabled();
  await firstName.fill('Rasuolė');
  await expect.element(save).toBeEnabled();
  await firstName.fill('Rasa');
  await expect.element(save).toBeDisabled();
});

test('a changed name is confirmed and shown in the header', async () => {
  const sent: unknown[] = [];
  const saved = http.post('*/users/profile', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...getGetCurrentUserResponseMock(), firstName: 'Ona', fullName: 'Ona Petrauskaitė' });
  });
  const { screen, firstName, save } = await openProfile(saved);
  await firstName.fill(' Ona ');
  await save.click();
  await expect.element(screen.getByText('Profile updated')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Account of Ona Petrauskaitė' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(sent).toEqual([{ id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d04', firstName: 'Ona', lastName: 'Petrauskaitė' }]);
});

test('an empty name is refused before it is sent', async () => {
  const { firstName, save } = await openProfile();
  await firstName.fill(' ');
  await save.click();
  await expect.element(firstName).toHaveAccessibleDescription('This field is required');
  await expect.element(firstName).toHaveFocus();
});

test('a name that the server refuses is reported at its field and stays', async () => {
  const errors = [{ field: 'firstName', code: 'too_long', message: 'Must be at most 250 characters' }];
  const { firstName, save } = await openProfile(refusing('post', '*/users/profile', { status: 422, errors }));
  await firstName.fill('Ona');
  await save.click();
  await expect.element(firstName).toHaveAccessibleDescription('Must be at most 250 characters');
  await expect.element(firstName).toHaveValue('Ona');
});

test('a server error is reported above the form', async () => {
  const { screen, firstName, save } = await openProfile(refusing('post', '*/users/profile', { status: 500 }));
  await firstName.fill('Ona');
  await save.click();
  await expect.element(screen.getByRole('alert').getByText('Internal server error occurred.')).toBeVisible();
});
