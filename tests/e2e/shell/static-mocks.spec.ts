import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { accountMenu } from '#tests/e2e/support/sign-in.ts';
import { startStaticServer } from '#tests/e2e/support/static-server.ts';

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'helpdesk-static-'));
      const vite = join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js');
      const args = ['build', '--mode', 'msw', '--outDir', folder, '--logLevel', 'error', '--minify', 'false'];
      const env = { ...process.env, NODE_ENV: 'production' };
      await promisify(execFile)(process.execPath, [vite, ...args], { cwd: PROJECT_ROOT, env });
      const { url, stop } = await startStaticServer(folder, '/some/folder/');
      await provide(url);
      stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// The mocks respond from a service worker.
test.use({ serviceWorkers: 'allow' });

test('files on a static host remember a ticket that was created', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Email' }).fill('rasa.petrauskaite@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Kelias-2026-x');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await page.getByRole('combobox', { name: 'Device or product' }).click();
  await page.getByRole('listbox', { name: 'Product group' }).getByRole('option').first().click();
  await page.getByLabel('Title').fill('Kept without a server');
  await page.getByRole('textbox', { name: 'Anything else' }).pressSequentially('It drops. ');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Kept without a server' });
  await expect(title).toBeVisible();

  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('table', { name: 'Tickets' }).getByText('Kept without a server')).toBeVisible();

  await page.goto(`${address}?scenario=error:searchTickets`);
  await expect(page.getByRole('heading', { name: 'Could not load tickets' })).toBeVisible();
  await page.goto(`${address}?scenario=none`);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/some\/folder\/#\/auth/);
});
