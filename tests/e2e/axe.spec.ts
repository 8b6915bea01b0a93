import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import { linkToken } from '#tests/support/link-token.ts';
import { openRoute, routes } from './support/routes.ts';
import { storeTicket } from './support/tickets.ts';
import { test } from './support/test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Looks at the page as it stands, in both themes. */
async function expectNoViolation(page: Page): Promise<void> {
  // Put into the page once for both themes.
  await page.evaluate(axe.source);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const found = await page.evaluate(
      (standards) => window.axe.run({ runOnly: standards, resultTypes: ['violations'] }),
      STANDARDS,
    );
    expect(sentences(found), `in the ${theme} theme`).toEqual([]);
  }
}

function sentences({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`));
}

for (const [name, entry] of routes) {
  test(`${name} has no violation`, async ({ db, company, context, page, portalUrl }) => {
    const id = await storeTicket(db, company);
    await openRoute({ db, company, context, page, portalUrl }, entry, { id, token: linkToken() });
    await expectNoViolation(page);
  });
}

test('the dialog of signing out has no violation', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page);
});

for (const verb of ['Mark solved', 'Close']) {
  test(`the dialog of ${verb} has no violation`, async ({ customerPage: page, db, company }) => {
    await page.goto(`/tickets/${await storeTicket(db, company)}`);
    await page.getByRole('button', { name: verb }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolation(page);
  });
}

test('the reply with the editor, the link dialog and the leave dialog have no violation', async ({
  customerPage: page,
  db,
  company,
}) => {
  await page.goto(`/tickets/${await storeTicket(db, company)}`);
  await page.getByRole('button', { name: 'Write a reply…' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Almost lost');
  await expectNoViolation(page);
  await page.getByRole('toolbar').getByRole('button', { name: /^Link/ }).click();
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave the reply?' })).toBeVisible();
  await expectNoViolation(page);
});

test('each step of the new ticket has no violation', async ({ customerPage: page }) => {
  await page.goto('/tickets/create');
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await expect(page.getByRole('option', { name: /RX-240/ })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('option', { name: /RX-240/ }).click();
  await expect(page.getByRole('textbox', { name: 'Problem description' })).toBeVisible();
  await expectNoViolation(page);
});

test('the dialog of another type has no violation @desk', async ({ customerPage: page }) => {
  await page.goto('/tickets/create');
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await page.getByRole('option', { name: /RX-240/ }).click();
  await page.getByRole('button', { name: 'Change type' }).click();
  await page.getByRole('radio', { name: 'Order Codes' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Change the type?' })).toBeVisible();
  await expectNoViolation(page);
});

test('sign-in with a refusal has no violation', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expectNoViolation(page);
});

test('the menu over the page has no violation @phone', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await expectNoViolation(page);
});
