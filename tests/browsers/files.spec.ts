import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { png } from '#tests/api/support/tickets.ts';
import { capture, har, heic, logOf, pdfOf } from '#tests/support/viewer-samples.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { button, field, thing } from './support/tab.ts';
import type { Tab } from './support/tab.ts';
import { test } from './support/test.ts';

const MEGABYTE = 1024 * 1024;

test('a file of three chunks is uploaded whole', async ({ customerTab: tab, db, company, store }) => {
  const bytes = Buffer.alloc(17 * MEGABYTE, 'RX-210 ');
  await tab.open('/tickets/create');
  await tab.press(thing('radio', { name: 'Issue Report' }));
  await tab.press(thing('combobox', { name: 'Device or product' }));
  await tab.press(thing('combobox', { name: 'Device or product' }));
  await tab.press(thing('option', { name: /RX-240/ }));
  await tab.choose(button('Choose files'), await store('dump.bin', bytes));
  await tab.sees('dump.bin: Uploaded');
  const stored = db.selectFrom('files').where('ownerId', '=', company.customer.id).select(['status', 'sha256']);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await stored.execute()).toEqual([{ status: 'Completed', sha256 }]);
});

test('files are shown in their viewers', async ({ customerTab: tab, db, company, store }) => {
  const files = {
    'ipsec.log': logOf(600),
    'wan.pcap': capture,
    'portal.har': har,
    'leds.png': png,
    'photo.heic': heic,
    'manual.pdf': pdfOf('Set the margin to 9'),
  };
  const id = await storeTicket(db, company);
  await tab.open(`/tickets/${id}`);
  await tab.focus(field('Reply'));
  await tab.type('The files.');
  const paths = await Promise.all(Object.entries(files).map(([name, bytes]) => store(name, bytes)));
  await tab.choose(button('Choose files'), ...paths);
  for (const name of Object.keys(files)) await tab.sees(`${name}: Uploaded`);
  await tab.press(button('Send'));
  // Sent: what is being sent has no menu yet.
  await tab.sees(thing('button', { name: /actions$/, within: thing('article', { text: 'The files.' }) }));

  await view(tab, 'ipsec.log', () => tab.sees('ipsec[0]'));
  await view(tab, 'wan.pcap', () => tab.sees(thing('option', { name: /Query A www\.example\.com/ })));
  await view(tab, 'portal.har', () => tab.sees('page-404'));
  await view(tab, 'leds.png', () => isDrawn(tab, 'leds.png', 1));
  await view(tab, 'photo.heic', () => isDrawn(tab, 'photo.heic', 64));
  await view(tab, 'manual.pdf', () => tab.sees('Set the margin to 9'));
});

async function view(tab: Tab, name: string, shows: () => Promise<unknown>): Promise<void> {
  await test.step(name, async () => {
    await tab.press(button(`Open ${name}`));
    await tab.sees(thing('dialog', { name }));
    await shows();
    await tab.key('Escape');
    await tab.counts(thing('dialog', { name }), 0);
  });
}

const isDrawn = (tab: Tab, name: string, width: number) =>
  expect
    .poll(() => tab.evaluate(`document.querySelector('[role=dialog] img, dialog img')?.naturalWidth ?? 0`), {
      message: name,
    })
    .toBe(width);
