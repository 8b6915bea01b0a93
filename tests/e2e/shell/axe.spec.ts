import { expect } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { openInvitation } from '#tests/e2e/support/invites.ts';
import { openRoute, routes, storeDevice } from '#tests/e2e/support/routes.ts';
import { accountMenu } from '#tests/e2e/support/sign-in.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { description, product } from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';
import type { RouteName } from '#web/app/route-table.ts';

/** Titles in the words of §2.1. */
const specifiedTitles: Partial<Record<RouteName, string>> = {
  signIn: 'Sign in',
  account: 'Account - Profile',
  accountSecurity: 'Account - Account and Security',
  changePassword: 'Account - Change password',
  recoveryCodes: 'Account - Recovery Codes',
  secondFactor: 'Account - Select multi-factor method',
  preferences: 'Account - Preferences',
};

// 320 CSS pixels are what 400 % of zoom leaves of a usual screen (WCAG 1.4.10).
for (const [name, entry] of routes) {
  // The widths have layouts of their own.
  test(`${name} has its title, no violation, and fits the screen @both`, async ({
    db,
    company,
    context,
    page,
    portalUrl,
    viewport,
  }) => {
    const isPhone = viewport !== null && viewport.width < 768;
    if (isPhone) await page.setViewportSize({ width: 320, height: 640 });
    const id = await storeTicket(db, company, { title: `${'unbreakable'.repeat(6)} and some words` });
    const ids = { id, slug: 'vlans', number: await storeDevice(db, company), token: await openInvitation(db, company) };
    await openRoute({ db, company, context, page, portalUrl }, entry, ids);
    const title = specifiedTitles[name];
    if (title !== undefined) await expect(page).toHaveTitle(title);
    await expectNoViolation(page);
    if (isPhone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    else if (entry.audience === 'signedIn') await expect(accountMenu(page)).toBeVisible();
  });
}

test('the status menu and its questions have no violation', async ({ engineerPage: page, db, company }) => {
  await page.goto(`/tickets/${await storeTicket(db, company, { status: 'InProgress' })}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'On hold' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page);
});

test('the reply with the editor and the link dialog have no violation @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  await page.goto(`/tickets/${await storeTicket(db, company)}`);
  await page.getByRole('textbox', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Almost lost');
  // A target scrolled half under the fixed header is not one that is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolation(page);
  await page.getByRole('toolbar').getByRole('button', { name: /^Link/ }).click();
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await expectNoViolation(page);
});

test('each step of the new ticket has no violation @both', async ({ customerPage: page }) => {
  await page.goto('/tickets/create');
  await expectNoViolation(page);
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await product(page).click();
  await expect(page.getByRole('option', { name: /RX-240/ })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('option', { name: /RX-240/ }).click();
  await expect(description(page)).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Title').fill('VPN drops');
  // The first save has come to its end: the address names the draft.
  await expect(page).toHaveURL(/\?draft=/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Keep draft' })).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  await page.goto('/tickets/create');
  await expect(page.getByText(/^Continued from your draft/)).toBeVisible();
  await expectNoViolation(page);
});

test('sign-in with a refusal has no violation @both', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expectNoViolation(page);
});

test('buttons under the pointer have no violation', async ({ customerPage: page }) => {
  // The open menu would cover buttons of a list in part.
  await page.goto('/faq');
  await accountMenu(page).click();
  await expectNoViolation(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const button of await page.getByRole('alertdialog').getByRole('button').all()) {
    await button.hover();
    await expectNoViolation(page);
  }
});
