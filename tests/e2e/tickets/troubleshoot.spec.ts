import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { packTar, unpackTar } from 'modern-tar';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { chooseFiles, chooseTypeAndProduct, create, description, title } from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';

const SYSINFO = 'Device model: RX-210\nFirmware version: RX_07.10.4\nSerial number: 1122334455\nUptime: 3d 4h 12m\n';
const WIRELESS = "config wifi-iface\n\toption ssid 'Office'\n\toption key 's3cret-psk'\n";
const LOG = 'dropbear: password accepted for root\npppd: password=an0ther host=203.0.113.7\n';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function archive(): Promise<Chosen> {
  const entry = (name: string, body: string) => ({ header: { name, size: Buffer.byteLength(body) }, body });
  const tar = await packTar([
    entry('sysinfo.txt', SYSINFO),
    entry('etc/config/wireless', WIRELESS),
    entry('log/messages', LOG),
  ]);
  return { name: 'troubleshoot.tar.gz', mimeType: 'application/gzip', buffer: gzipSync(tar) };
}

async function drop(page: Page, { name, mimeType, buffer }: Chosen): Promise<void> {
  const bytes = [...buffer];
  const dataTransfer = await page.evaluateHandle(
    ([fileName, type, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], fileName, { type }));
      return data;
    },
    [name, mimeType, bytes] as const,
  );
  await title(page).dispatchEvent('drop', { dataTransfer });
}

async function textsOf(gzip: Buffer): Promise<Record<string, string>> {
  const entries = await unpackTar(gunzipSync(gzip));
  return Object.fromEntries(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]));
}

test('an archive is masked on the device, and fills the form', async ({ customerPage: page }) => {
  await chooseTypeAndProduct(page);
  await title(page).fill('No signal since the update');
  await description(page).pressSequentially('It began on Monday.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/upload/')) sent.push(request.url());
  });
  await drop(page, await archive());

  const dialog = page.getByRole('dialog', { name: 'What is in troubleshoot.tar.gz' });
  await expect(dialog).toContainText('Read on this device. Nothing has been sent yet.');
  await expect(dialog.getByRole('checkbox', { name: 'Model RX-210' })).toBeChecked();
  await expect(dialog.getByRole('heading', { name: '2 passwords and keys' })).toBeVisible();
  await expect(dialog).not.toContainText(/s3cret-psk|an0ther|password accepted/);
  await dialog.getByRole('button', { name: 'Show the value: Key, line 3' }).click();
  await expect(dialog.getByRole('list').first()).toContainText("option key 's3cret-psk'");
  await dialog.getByRole('checkbox', { name: 'Mask 1 public address too' }).check();
  await expectNoViolation(page);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Attach the masked copy' }).click();

  // The product of the file is another one than was chosen: §4 asks.
  const question = page.getByRole('alertdialog', { name: 'Change the product?' });
  await expect(question).toContainText('RX-210 LTE router');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(description(page)).toHaveValue(/It began on Monday\./);
  await expect(description(page)).toHaveValue(
    /Device \(from troubleshoot\.tar\.gz\)\. Model: RX-210; Firmware: RX_07\.10\.4; Serial number: 1122334455; Uptime: 3 d 4 h\./,
  );
  await expect(page.getByRole('status').filter({ hasText: 'troubleshoot-masked.tar.gz: Uploaded' })).toBeVisible();
  await create(page).click();

  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  const link = page.getByRole('link', { name: /Download troubleshoot-masked.tar.gz/ }).first();
  const got = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await textsOf(await got.body())).toEqual({
    'sysinfo.txt': SYSINFO,
    'etc/config/wireless': WIRELESS.replace('s3cret-psk', '[masked]'),
    'log/messages': LOG.replace('an0ther', '[masked]').replace('203.0.113.7', '[masked]'),
  });
});

test('the product of the file is chosen, with its questions and what was found below', async ({
  customerPage: page,
}) => {
  await chooseTypeAndProduct(page);
  await chooseFiles(page, { name: 'sysinfo.txt', mimeType: 'text/plain', buffer: Buffer.from(SYSINFO) });
  const dialog = page.getByRole('dialog', { name: 'What is in sysinfo.txt' });
  await dialog.getByRole('button', { name: 'Attach the file' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText(/RX-210 LTE router/).first()).toBeVisible();
  await expect(description(page)).toHaveValue(/Serial number: 1122334455/);
  await expect(page.getByRole('status').filter({ hasText: 'sysinfo.txt: Uploaded' })).toBeVisible();
});

test('the original is sent only after confirmation, by keyboard too; a bomb and a broken archive are reported', async ({
  customerPage: page,
}) => {
  await chooseTypeAndProduct(page);
  const configuration = { name: 'wireless.cfg', mimeType: 'text/plain', buffer: Buffer.from(WIRELESS) };
  await chooseFiles(page, configuration);
  const dialog = page.getByRole('dialog', { name: 'What is in wireless.cfg' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Chosen files' })).toBeHidden();

  await chooseFiles(page, configuration);
  await dialog.getByRole('button', { name: 'Attach the original' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Attach the original?' });
  await expect(question).toContainText('1 password or key will be sent unmasked.');
  await question.getByRole('button', { name: 'Attach the original' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'wireless.cfg: Uploaded' })).toBeVisible();

  const bomb = { name: 'bomb.gz', mimeType: 'application/gzip', buffer: gzipSync(Buffer.alloc(64 * 1024 * 1024)) };
  const broken = { ...(await archive()), name: 'broken.tar.gz' };
  await chooseFiles(page, bomb, { ...broken, buffer: broken.buffer.subarray(0, 200) });
  const unread = (name: string) => page.getByRole('alertdialog', { name: `${name} cannot be read here` });
  await expect(unread('bomb.gz')).toContainText('This archive unpacks to too much data.');
  await unread('bomb.gz').getByRole('button', { name: 'Cancel' }).click();
  await expect(unread('broken.tar.gz')).toContainText('This archive is damaged or incomplete.');
  await unread('broken.tar.gz').getByRole('button', { name: 'Attach unchanged' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'broken.tar.gz: Uploaded' })).toBeVisible();
  await chooseFiles(page, { name: 'ipsec.log', mimeType: 'text/plain', buffer: Buffer.from('peer is gone\n') });
  await expect(page.getByText('No passwords or keys found in ipsec.log.')).toBeVisible();
});
