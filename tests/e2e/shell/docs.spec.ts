import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { docsFile } from '#scripts/docs/build-docs.ts';
import { test } from '#tests/e2e/support/test.ts';

// The file is none of the portal's pages.
test.use({ ownContext: true });

const LOADED = { waitUntil: 'domcontentloaded' } as const;
const contract = (page: Page) => page.getByRole('heading', { level: 1, name: 'Help desk portal API' });

/** Finds the operation that returns the current user, and opens it. */
async function findCurrentUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open Search/ }).click();
  await page.getByRole('combobox', { name: 'Enter search query' }).fill('current user');
  await page.getByRole('option', { name: /Method: get Path: \/users$/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'The current user' })).toBeVisible();
}

/** Collects the origins of requests; those to the page's own memory are not requests. */
function requestedOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  context.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (!/^(?:blob|data):$/.test(protocol)) origins.add(protocol === 'file:' ? href : origin);
  });
  return origins;
}

test('the contract is found in, and tried with the session, without asking any other server', async ({
  context,
  page,
  company,
  signInAs,
  portalUrl,
}) => {
  await signInAs(company.customer);
  const origins = requestedOrigins(context);
  await page.goto('/docs', LOADED);
  await expect(contract(page)).toBeVisible();
  await findCurrentUser(page);
  await page.getByRole('button', { name: /^Test Request \(get \/users\)$/ }).click();
  const client = page.getByRole('dialog', { name: 'API Client' });
  await client.getByRole('button', { name: /^Send get request/ }).click();
  await expect(client.getByRole('link', { name: '200 OK' })).toBeVisible();
  await expect(client.getByText(`"${company.customer.email}"`)).toBeVisible();
  expect([...origins]).toEqual([new URL(portalUrl).origin]);
});

test('the contract is read from one file without any server', async ({ context, page }, testInfo) => {
  const file = testInfo.outputPath('contract.html');
  await writeFile(file, docsFile());
  const address = pathToFileURL(file).href;
  const origins = requestedOrigins(context);
  await page.goto(address, LOADED);
  await expect(contract(page)).toBeVisible();
  await expect(page.getByText('https://helpdesk.example/api', { exact: true })).toBeVisible();
  await findCurrentUser(page);
  await expect(page.getByRole('button', { name: /Test Request/ })).toHaveCount(0);
  expect([...origins].map((origin) => origin.replace(/#.*/, ''))).toEqual([address]);
});
