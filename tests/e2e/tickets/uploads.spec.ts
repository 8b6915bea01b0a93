import { expect } from '@playwright/test';
import type { Page, TestInfo } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '#server/db/connection.ts';
import { png } from '#tests/api/support/tickets.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { chooseTypeAndProduct, description } from '#tests/e2e/support/new-ticket.ts';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = 8 * MEGABYTE;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, buffer: Buffer | string, mimeType = 'text/plain'): Chosen => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

async function openForm(page: Page, origin?: string): Promise<void> {
  await chooseTypeAndProduct(page, origin);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
}

async function choose(page: Page, ...files: Chosen[] | [string]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files as Chosen[] | string[]);
}

async function chooseAgain(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose dump.bin again to continue' }).click();
  await (await chooser).setFiles(path);
}

// Bytes that differ from chunk to chunk, so that a chunk in the wrong place would be found.
async function threeChunks(testInfo: TestInfo): Promise<{ dump: string; bytes: Buffer }> {
  const bytes = Buffer.alloc(2 * CHUNK + MEGABYTE, 'RX-210 ');
  const dump = testInfo.outputPath('dump.bin');
  await writeFile(dump, bytes);
  return { dump, bytes };
}

/** The requests with a first chunk, as they go out. */
function firstChunksOf(page: Page): string[] {
  const first: string[] = [];
  page.on('request', (request) => {
    if (/chunk=0(&|$)/.test(request.url())) first.push(request.url());
  });
  return first;
}

function storedFiles(db: Db, { customer }: Company): Promise<{ status: string; sha256: string | null }[]> {
  return db.selectFrom('files').where('ownerId', '=', customer.id).select(['status', 'sha256']).execute();
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const status = (page: Page, name: string) => page.getByRole('status').filter({ hasText: `${name}: ` });

test('an upload is cancelled, resumed, cut, fails, and completes from the first missing chunk', async ({
  context,
  page,
  db,
  company,
  line,
}, testInfo) => {
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  await openForm(page, line.url);
  const { dump, bytes } = await threeChunks(testInfo);
  const first = firstChunksOf(page);

  line.become('silent', /chunk=1(&|$)/);
  const secondChunk = page.waitForRequest(/chunk=1(&|$)/);
  await choose(page, dump);
  await expect(page.getByRole('progressbar', { name: 'Upload of dump.bin' })).toBeVisible();
  await expect(status(page, 'dump.bin')).toContainText('Uploading');
  await secondChunk;
  await page.getByRole('button', { name: 'Cancel dump.bin' }).click();
  await expect(status(page, 'dump.bin')).toContainText('Upload was cancelled');
  await expectNoViolation(page);

  line.become('cut', /chunk=1(&|$)/);
  await page.getByRole('button', { name: 'Try dump.bin again' }).click();
  // Three tries, some seconds apart.
  await expect(status(page, 'dump.bin')).toContainText('Upload failed');

  line.become('whole');
  await page.getByRole('button', { name: 'Try dump.bin again' }).click();
  await expect(status(page, 'dump.bin')).toContainText('Uploaded');
  expect(first).toHaveLength(1);
  expect(await storedFiles(db, company)).toEqual([{ status: 'Completed', sha256: sha256Of(bytes) }]);
});

test('half a file continues after a reload, from the first missing chunk', async ({
  context,
  page,
  db,
  company,
  line,
}, testInfo) => {
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  await openForm(page, line.url);
  const { dump, bytes } = await threeChunks(testInfo);
  const first = firstChunksOf(page);
  await page.getByLabel('Title').fill('Dump of the router');
  line.become('silent', /chunk=1(&|$)/);
  const secondChunk = page.waitForRequest(/chunk=1(&|$)/);
  await choose(page, dump);
  await secondChunk;
  await expect(page).toHaveURL(/\?draft=/);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  line.become('whole');
  await page.reload();
  await expect(page.getByText('Choose the same file to continue.')).toBeVisible();
  await expect(description(page)).toBeVisible();
  await expectNoViolation(page);
  const other = testInfo.outputPath('other', 'dump.bin');
  await mkdir(dirname(other), { recursive: true });
  await writeFile(other, Buffer.alloc(bytes.length, 'TK-100 '));
  await chooseAgain(page, other);
  await expect(page.getByText(/^This is a different file\./)).toBeVisible();
  await chooseAgain(page, dump);
  await expect(status(page, 'dump.bin')).toContainText('Uploaded');
  expect(first).toHaveLength(1);
  expect(await storedFiles(db, company)).toEqual([{ status: 'Completed', sha256: sha256Of(bytes) }]);
});

test('a file that is not allowed is reported before a byte is sent', async ({ customerPage: page }) => {
  await openForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/upload/')) sent.push(request.url());
  });
  await choose(
    page,
    file('empty.log', ''),
    file('setup.exe', 'MZ'),
    file('big.log', Buffer.alloc(6 * MEGABYTE, 'log ')),
  );
  await expect(status(page, 'empty.log')).toContainText('Empty files are not allowed');
  await expect(status(page, 'setup.exe')).toContainText(
    'This file type is not supported. Consider archiving the file.',
  );
  await expect(status(page, 'big.log')).toContainText('The file is too big: at most 5 MB');
  expect(sent).toEqual([]);
  await expectNoViolation(page);
  await choose(page, ...Array.from({ length: 9 }, (_, index) => file(`${index}.log`, 'ipsec: peer is gone\n')));
  await expect(page.getByRole('alert').filter({ hasText: 'the limit is 8' })).toBeVisible();
  await expect(status(page, '7.log')).toContainText('Uploaded');
  await expect(page.getByText('8.log')).toBeHidden();
});

test('a script named as an image is rejected with a message, an image is not', async ({ customerPage: page }) => {
  await openForm(page);
  await choose(
    page,
    file('led.png', '#!/bin/sh\nrm -rf /\n', 'image/png'),
    file('rack.png', Buffer.from(png), 'image/png'),
  );
  await expect(status(page, 'rack.png')).toContainText('Uploaded');
  await expect(status(page, 'led.png')).toContainText(/content/i);
  await expect(page.getByRole('button', { name: 'Try led.png again' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create ticket' })).toBeDisabled();
});

test('a phone offers its camera @phone', async ({ customerPage: page }) => {
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expect(page.getByLabel('Take a photo').and(page.locator('input'))).toHaveAttribute('capture', 'environment');
});
