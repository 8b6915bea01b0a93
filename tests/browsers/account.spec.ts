import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { appCode } from '#tests/e2e/support/factors.ts';
import { PASSWORD } from '#tests/e2e/support/people.ts';
import { button, field, link, thing } from './support/tab.ts';
import { test } from './support/test.ts';

test('signs in after a wrong password, and out', async ({ tab, company }) => {
  await tab.open('/auth');
  await tab.fill(field('Email'), company.customer.email);
  await tab.fill(field('Password'), 'Wrong-2026-x');
  await tab.press(button(/^Sign in$/));
  await tab.sees('Incorrect email and/or password.');
  await tab.fill(field('Password'), PASSWORD);
  await tab.press(button(/^Sign in$/));
  await tab.sees(thing('heading', { name: 'No open tickets' }));
  await tab.press(button(/^Account of/));
  await tab.press(thing('menuitem', { name: 'Sign out' }));
  await tab.press(thing('button', { name: 'Sign out', within: thing('alertdialog') }));
  await tab.sees('You have been signed out.');
  await tab.open('/tickets');
  await tab.isAt(/^\/auth/);
});

test('sets up an authenticator and saves its recovery codes as a file', async ({ customerTab: tab, running }) => {
  await tab.open('/user/account/security');
  await tab.press(link('Set up'));
  await tab.press(button(/^Authenticator app/));
  await tab.sees(thing('img', { name: 'QR code' }));
  const key = await tab.evaluate<string>("document.querySelector('code').textContent.replaceAll(/\\s/g, '')");
  await tab.focus(field('6-digit code from the app'));
  await tab.type(appCode(key));
  await tab.key('Enter');
  await tab.counts(thing('listitem', { within: thing('list', { name: 'Recovery codes' }) }), 10);
  await tab.press(button('Download'));
  await tab.sees('Downloaded');
  if (running.downloads !== undefined) {
    const path = join(running.downloads, 'recovery-codes.txt');
    const saved = async () => readFile(path, 'utf8').catch(() => '');
    await expect.poll(saved).toMatch(/(?:\w{4}-\w{4}-\w{4}\n){10}/);
  }
  await tab.press(button('I have saved them'));
  await tab.sees('10 unused codes');
});
