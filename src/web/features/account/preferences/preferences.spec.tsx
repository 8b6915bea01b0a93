import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Preferences } from '#generated/model/preferences.ts';
import { getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import { mockServer, openPortal, signedInAs } from '#tests/support/portal.tsx';

mockServer();

const address = '/user/account/preferences';
const stored = getGetCurrentUserResponseMock().preferences;

async function openPreferences(preferences: Partial<Preferences> = {}) {
  const saved: Preferences[] = [];
  const save = http.put<never, Preferences>('*/users/preferences', async ({ request }) => {
    const chosen = await request.json();
    saved.push(chosen);
    return HttpResponse.json({ ...getGetCurrentUserResponseMock(), preferences: chosen });
  });
  const portal = await openPortal(address, signedInAs({ preferences: { ...stored, ...preferences } }), save);
  return { ...portal, saved };
}

test('a choice of mails is kept at once, with all the others', async () => {
  const { screen, saved } = await openPreferences();
  const box = screen.getByRole('checkbox', { name: 'A colleague replies' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  expect(saved).toEqual([{ ...stored, notifyColleagueReplies: true }]);
});

test('when mails come is kept with all the others', async () => {
  const { screen, saved } = await openPreferences();
  await screen.getByLabelText('When to send these emails').selectOptions('Daily');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  expect(saved).toEqual([{ ...stored, noticeTiming: 'Daily' }]);
});

test('a choice is sent even when the page is left', async () => {
  const outlives: boolean[] = [];
  const save = http.put('*/users/preferences', ({ request }) => {
    outlives.push(request.keepalive);
    return HttpResponse.json(getGetCurrentUserResponseMock());
  });
  const { screen } = await openPortal(address, signedInAs(), save);
  await screen.getByRole('checkbox', { name: 'A colleague replies' }).click();
  await expect.poll(() => outlives).toEqual([true]);
});

test('two choices made at once are both kept', async () => {
  const { screen, saved } = await openPreferences();
  await screen.getByRole('checkbox', { name: 'Support replies' }).click();
  await screen.getByRole('checkbox', { name: 'A colleague replies' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ ...stored, notifyAnswers: false, notifyColleagueReplies: true });
});

test('a choice that was not saved is reverted and reported', async () => {
  const { screen } = await openPortal(
    address,
    signedInAs(),
    http.put('*/users/preferences', () => HttpResponse.json({ status: 500 }, { status: 500 })),
  );
  const box = screen.getByRole('checkbox', { name: 'A colleague replies' });
  await box.click();
  await expect.element(screen.getByText('Internal server error occurred.')).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

test('language and look count in this browser and are kept for mails and other browsers', async () => {
  const { screen, saved } = await openPreferences();
  await screen.getByRole('main').getByLabelText('Language').selectOptions('lt');
  await expect.element(screen.getByRole('heading', { name: 'Mano paskyra' })).toBeVisible();
  await screen.getByRole('main').getByLabelText('Išvaizda').selectOptions('dark');
  await expect.poll(() => saved.at(-1)).toEqual({ ...stored, language: 'lt', theme: 'dark' });
  expect(document.cookie).toContain('language=lt');
  expect(document.documentElement.dataset['colorMode']).toBe('dark');
});

test('the menu of the frame keeps the choice too', async () => {
  await page.viewport(1350, 900);
  const { screen, saved } = await openPreferences();
  await screen.getByRole('button', { name: /^Account of/ }).click();
  await screen.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => saved).toEqual([{ ...stored, theme: 'dark' }]);
});

test('a browser without a choice of its own takes the stored one', async () => {
  const { screen } = await openPreferences({ language: 'lt', theme: 'dark' });
  await expect.element(screen.getByRole('heading', { name: 'Mano paskyra' })).toBeVisible();
  expect(document.documentElement.dataset['colorMode']).toBe('dark');
});

test("a browser's own choice stays", async () => {
  document.cookie = 'language=en; path=/';
  const { screen } = await openPreferences({ language: 'lt' });
  await expect.element(screen.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('a time zone is found by its city, by keyboard, and times are shown in it', async () => {
  const { screen, saved } = await openPreferences();
  await screen.getByRole('button', { name: 'Change time zone: Europe/Vilnius' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Time zone' });
  await dialog.getByRole('combobox').fill('tokyo');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => saved).toEqual([{ ...stored, timeZone: 'Asia/Tokyo' }]);
  await screen.getByRole('link', { name: 'Profile' }).click();
  const time = screen.getByText('2026-11-12 16:30');
  await time.hover();
  await expect.element(time).toHaveAttribute('title', expect.stringContaining('GMT+9'));
});

test("the device's zone can be had back", async () => {
  const { screen, saved } = await openPreferences();
  await screen.getByRole('button', { name: /^Change time zone/ }).click();
  await screen.getByRole('option', { name: /^Same as this device/ }).click();
  const { timeZone: _, ...rest } = stored;
  await expect.poll(() => saved).toEqual([rest]);
});

test('a search that finds no zone says so', async () => {
  const { screen } = await openPreferences();
  await screen.getByRole('button', { name: /^Change time zone/ }).click();
  await screen.getByRole('dialog').getByRole('combobox').fill('atlantis');
  await expect.element(screen.getByText('No time zones match.')).toBeVisible();
});
