import { expect } from '@playwright/test';
import { test } from '#tests/e2e/support/test.ts';

test('a page is cleaned while its form is being sent, for the next test to use', async ({ sharedPages, portalUrl }) => {
  const page = await sharedPages.lend('other');
  // Each time it is somewhere else on its way.
  for (let time = 0; time < 10; time += 1) {
    await page.goto(`${portalUrl}/demo/phone`);
    await page.getByLabel('Registration code').fill('AAAA-BBBB');
    await page.getByRole('button', { name: 'Pair', exact: true }).click({ noWaitAfter: true });
    await sharedPages.clean(page);
  }
  await page.goto(`${portalUrl}/demo/phone`);
  await expect(page.getByLabel('Registration code')).toHaveValue('');
});
