import { expect } from '@playwright/test';
import { chooseTypeAndProduct, title } from '#tests/e2e/support/new-ticket.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { test } from '#tests/e2e/support/test.ts';

test('an article is read without sign-in, at the address of its heading', async ({ page }) => {
  await page.goto('/faq/mtu-and-mss');
  const heading = page.locator('article :is(h2, h3)[id]').last();
  const id = (await heading.getAttribute('id')) ?? '';
  await page.goto('about:blank');
  await page.goto(`/faq/mtu-and-mss#${id}`);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?continue=${encodeURIComponent(`/faq/mtu-and-mss#${id}`)}`,
  );
  const copy = page.getByRole('button', { name: /^Copy link to/ }).last();
  await copy.focus();
  await expect(copy).toBeVisible();
  await expectNoViolation(page);
  // Closes the tooltip of the button that was pressed, which was placed for the wider window.
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel('Language').selectOption('Lietuvių');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'lt');
  await expect(page.getByRole('link', { name: 'Tinklas', exact: true })).toHaveAttribute('href', '/faq?tag=network');
});

test('an article is found by its words, read and rated', async ({ customerPage: page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link', { name: /^Mobile network, \d+ articles$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'VPN' }).getByRole('heading', { level: 2, name: 'VPN' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search articles' }).fill('rekeying');
  await expect(page).toHaveURL('/faq?words=rekeying');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('main').getByRole('link', { name: /rekey/ }).first().click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(page.locator('article :is(h2, h3)[id]').last()).toBeFocused();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Thank you. We will review this article.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL(/^[^#]*\/tickets\/create/);
});

test.describe('in the new ticket', () => {
  // Another tab opens.
  test.use({ ownContext: true });

  test(
    'an article is suggested while a ticket is written, and opens beside it',
    { tag: '@phone' },
    async ({ customerPage: page }) => {
      await chooseTypeAndProduct(page);
      await title(page).fill('IPsec rekey drops the tunnel');
      const suggested = page.getByRole('region', { name: 'Articles and similar tickets' });
      const link = suggested.getByRole('link', { name: /IPsec: rekey/ });
      const [article] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await expect(article.getByRole('heading', { level: 1, name: /IPsec: rekey/ })).toBeVisible();
      await expect(title(page)).toHaveValue('IPsec rekey drops the tunnel');
      await article.close();
    },
  );
});
