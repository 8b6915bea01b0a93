import { expect } from '@playwright/test';
import { timeZoneCookie } from '#domain/preferences.ts';
import type { Db } from '#server/db/connection.ts';
import { faultsOf, holdScripts } from '#tests/e2e/support/first-view.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { storeTalkedOverTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// What the pages of one person leave behind would be in the other's.
test.use({ ownContext: true });

test('a ticket is marked as read after hydration, and earlier presses count', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  await signInAs(company.customer);
  const letGo = await holdScripts(page);
  for (const _visit of ['cut off', 'taken over']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('New since your last visit')).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Reply' }).click();
  await page.keyboard.type('It still drops.');
  await page.getByRole('button', { name: 'More actions' }).click();
  letGo();
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeVisible();
  await expect(page.getByText('New since your last visit')).toBeVisible();
  // The editor that has come since does not take the focus from the menu, which would close it.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeVisible();
  await expect(page.getByText('It still drops.')).toBeVisible();
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes', exact: true }).first()).toBeVisible();
});

test('a menu opened on the first visit stays when the browser has another day than the server', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  const { id } = await firstComment(db, company);
  // The 12th in UTC, the 13th in Vilnius.
  await db
    .updateTable('comments')
    .set({ createdOn: new Date('2025-11-12T22:30:00Z') })
    .where('id', '=', id)
    .execute();
  await signInAs(company.customer);
  await page.context().clearCookies({ name: timeZoneCookie });
  const faults = faultsOf(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const day = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(day('12 Nov 2025')).toBeVisible();
  // An hour of another zone would be wrong: the times come with the zone.
  const times = page.getByRole('article').filter({ hasText: 'Please try step 1 again.' }).locator('time');
  await expect(times.first()).toBeHidden();
  const reply = page.getByRole('article').filter({ hasText: 'Please try step 1 again.' });
  await reply.getByRole('button', { name: /actions$/ }).click();
  letGo();
  await expect(day('13 Nov 2025')).toBeVisible();
  await expect(times.first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Quote' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('a link to a reply leads to it and marks it after hydration @phone', async ({ page, db, company, signInAs }) => {
  const path = await storeTalkedOverTicket(db, company);
  const { id } = await firstComment(db, company);
  await signInAs(company.customer);
  const faults = faultsOf(page);
  await page.goto(`${path}#comment-${id}`);
  const linked = page.locator(`#comment-${id}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveClass(/linked/);
  expect(faults()).toEqual([]);
});

function firstComment(db: Db, { engineer }: Company): Promise<{ id: string }> {
  const written = db.selectFrom('comments').select('id').where('authorId', '=', engineer.id);
  return written.orderBy('createdOn').executeTakeFirstOrThrow();
}
