import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { WEB_DIR } from '#scripts/build/build-web.ts';
import { filesOf } from '#scripts/build/build-manifest.ts';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { png } from '#tests/api/support/tickets.ts';
import { capture, cutCapture, har, heic, logOf, pdfOf } from '#tests/support/viewer-samples.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';

// The log is read for its plot, which is part of the message.
const VIEWER_FILE = /viewer|(?<!plot-)worker|zoomable-image|pdf|heic|har-|capture/;
/** A file's name without the hash of its bytes, which may spell anything. */
const nameOf = (file: string) => file.replace(/[\w-]{8}\.\w+$/, '');
const headers = { 'auth-type': '1' };

async function upload(page: Page, name: string, bytes: Uint8Array): Promise<string> {
  const started = await page.request.post('/api/files/upload/init', {
    headers,
    data: { fileName: name, contentType: '', size: bytes.byteLength },
  });
  const { fileId } = (await started.json()) as { fileId: string };
  const sent = await page.request.put(`/api/files/upload/file/?fileId=${fileId}&length=${bytes.byteLength}`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from(bytes),
  });
  expect(sent.status(), name).toBe(200);
  return fileId;
}

/** A ticket whose problem has these files; returns its number. */
async function raise(page: Page, { productGroup }: Company, files: Record<string, Uint8Array>): Promise<string> {
  const ids: string[] = [];
  for (const [name, bytes] of Object.entries(files)) ids.push(await upload(page, name, bytes));
  const text = [{ type: 'text', text: 'The files are attached.' }];
  const made = await page.request.post('/api/tickets/customer/create', {
    headers,
    data: {
      type: 'Incident',
      productGroupId: productGroup.id,
      title: 'VPN drops every 20 minutes',
      problem: { content: { type: 'doc', content: [{ type: 'paragraph', content: text }] }, files: ids },
    },
  });
  return ((await made.json()) as TicketReference).displayId;
}

// A second of film, made where the browser can make one.
async function film(page: Page): Promise<Uint8Array> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    const context = canvas.getContext('2d');
    for (let frame = 0; frame < 5; frame += 1) {
      context?.fillRect(frame, 0, 1, 1);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Uint8Array.from(bytes);
}

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name });
const open = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}` }).filter({ visible: true });

async function view(page: Page, name: string) {
  await open(page, name).click();
  return viewer(page, name);
}

test('the ticket’s route loads no viewer code', () => {
  const route = filesOf(manifestOf(WEB_DIR), [
    'index.html',
    'src/web/app/layouts/frame.tsx',
    'src/web/features/tickets/view/ticket-page.tsx',
  ]);
  expect(route.length).toBeGreaterThan(5);
  expect(route.filter((file) => VIEWER_FILE.test(nameOf(file)))).toEqual([]);
});

test('files are shown in place, and no viewer is fetched before', async ({ customerPage: page, company }) => {
  await page.goto('/tickets');
  const id = await raise(page, company, {
    'ipsec.log': logOf(60_000),
    'wan.pcap': capture,
    'cut.pcap': cutCapture,
    'portal.har': har,
    'leds.png': png,
    'photo.heic': heic,
    'manual.pdf': pdfOf('Set the margin to 9'),
    'blink.webm': await film(page),
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofViewers = () => fetched.filter((path) => path.startsWith('/assets/') && VIEWER_FILE.test(nameOf(path)));
  await page.goto(`/tickets/${id}`);
  await expect(open(page, 'ipsec.log')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofViewers()).toEqual([]);
  expect(fetched.filter((path) => path.includes('/files/download')).length).toBeLessThanOrEqual(1);

  await test.step('text', async () => {
    const dialog = await view(page, 'ipsec.log');
    await expect(dialog.getByText('ipsec[0]')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeFocused();
    expect(ofViewers().some((path) => /pdf|heic|har-|capture/.test(path))).toBe(false);
    await dialog.getByRole('searchbox', { name: 'Search in the file' }).fill('error peer');
    await expect(dialog.getByText('0 of 6,000')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 of 6,000')).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await expect(dialog.getByText('6,000 of 6,000')).toBeVisible();
    await expect(dialog.getByText('ipsec[59999]')).toBeVisible();
    await expectNoViolation(page);
    // The first press clears the search, as in every search box.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open(page, 'ipsec.log')).toBeFocused();
  });

  await test.step('capture', async () => {
    const dialog = await view(page, 'wan.pcap');
    const packet = dialog.getByRole('option', { name: /Query A www\.example\.com/ });
    await packet.click();
    await expect(packet).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('region', { name: 'Bytes of packet 2' })).toContainText('www.examp');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('region', { name: 'Bytes of packet 3' })).toBeVisible();
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Next file' }).click();
    const cut = viewer(page, 'cut.pcap');
    await expect(cut.getByText('The file is incomplete or damaged.', { exact: false })).toBeVisible();
    await expect(cut.getByRole('option')).toHaveCount(7);
    await expect(cut.getByRole('link', { name: 'Download' })).toBeVisible();
    // The first press closes the tooltip of the button.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(cut).toBeHidden();
  });

  await test.step('HTTP archive', async () => {
    const dialog = await view(page, 'portal.har');
    await dialog.getByRole('option', { name: /404/ }).click();
    await expect(dialog.getByRole('region', { name: 'GET https://router.example/page-404' })).toContainText('Accept');
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
  });

  await test.step('pictures', async () => {
    const dialog = await view(page, 'leds.png');
    await expect(dialog.getByRole('img', { name: 'leds.png' })).toBeVisible();
    expect(ofViewers().some((path) => path.includes('heic'))).toBe(false);
    await dialog.getByRole('button', { name: 'Next file' }).click();
    const photo = viewer(page, 'photo.heic').getByRole('img', { name: 'photo.heic' });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('document', async () => {
    const dialog = await view(page, 'manual.pdf');
    await expect(dialog.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Set the margin to 9');
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the tab of files', async () => {
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    const list = page.getByRole('list', { name: 'Files of the ticket' });
    await expect(list.getByRole('listitem')).toHaveCount(8);
    await expect(list.getByRole('listitem').filter({ hasText: 'photo.heic' })).toContainText(
      'In the problem description',
    );
    await expectNoViolation(page);
  });

  await test.step('film', async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/files/download'));
    const dialog = await view(page, 'blink.webm');
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
    expect((await answered).status()).toBe(206);
    await page.keyboard.press('Escape');
  });
});

test('broken files say so, and a phone gives a viewer its whole height @phone', async ({
  customerPage: page,
  company,
  db,
}) => {
  await page.goto('/tickets');
  const id = await raise(page, company, {
    'ipsec.log': logOf(500),
    'manual.pdf': pdfOf('x').slice(0, 60),
    'photo.heic': heic.slice(0, 300),
    'settings.json': new TextEncoder().encode('{"vpn":{"margin":9,"peers":["hq'),
    'wan.pcap': capture,
  });
  await db
    .updateTable('files')
    .set({ size: 500 * 1024 * 1024 })
    .where('ownerId', '=', company.customer.id)
    .where('name', '=', 'wan.pcap')
    .execute();
  await page.goto(`/tickets/${id}`);
  const dialog = await view(page, 'ipsec.log');
  await expect(dialog.getByText('ipsec[0]')).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoViolation(page);
  for (const name of ['manual.pdf', 'photo.heic']) {
    await viewer(page, name === 'manual.pdf' ? 'ipsec.log' : 'manual.pdf')
      .getByRole('button', { name: 'Next file' })
      .click();
    await expect(viewer(page, name).getByRole('alert')).toContainText('This file cannot be shown');
    await expect(viewer(page, name).getByRole('link', { name: 'Download' })).toBeVisible();
  }
  await viewer(page, 'photo.heic').getByRole('button', { name: 'Next file' }).click();
  await expect(viewer(page, 'settings.json').getByText('This JSON is incomplete.', { exact: false })).toBeVisible();
  await expect(viewer(page, 'settings.json').getByText('"margin": 9')).toBeVisible();
  // A file that is too large is not even requested.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await viewer(page, 'settings.json').getByRole('button', { name: 'Next file' }).click();
  await expect(viewer(page, 'wan.pcap').getByRole('alert')).toContainText('too large to show here. The limit is 50 MB');
  expect(fetched.filter((url) => url.includes('/files/download'))).toEqual([]);
});
