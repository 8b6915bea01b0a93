import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { makePersonWithApp, makePersonWithPhone, pairAuthenticator } from '#tests/e2e/support/factors.ts';
import { makePerson } from '#tests/e2e/support/people.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

type Place = { page: Page; otherPage: Page; db: Db; portalUrl: string };

async function openSetUp({ page, db }: Place): Promise<void> {
  await signIn(page, await makePerson(db, { mfaRequired: true }));
}

async function openAuthenticator({ page, db }: Place): Promise<void> {
  await signIn(page, await makePersonWithApp(db));
}

/** §2.3, and §2.1 for the final codes: the titles, and the path to each. */
const steps: [title: string, open: (place: Place) => Promise<unknown>][] = [
  ['Authenticate with TOTP', openAuthenticator],
  [
    'Authenticate with the ID app',
    async ({ page, otherPage, db, portalUrl }) => signIn(page, await makePersonWithPhone(db, otherPage, portalUrl)),
  ],
  [
    'Recovery Code',
    async (place) => {
      await openAuthenticator(place);
      await place.page.getByRole('button', { name: 'Use a recovery code' }).click();
    },
  ],
  ['Email Code', async ({ page, db }) => signIn(page, await makePerson(db, { mfaType: 'Email' }))],
  ['Select multi-factor method', openSetUp],
  [
    'Configure TOTP',
    async (place) => {
      await openSetUp(place);
      await place.page.getByRole('button', { name: /^Authenticator app/ }).click();
    },
  ],
  [
    'Add ID device',
    async (place) => {
      await openSetUp(place);
      await place.page.getByRole('button', { name: /^NorvikID app/ }).click();
    },
  ],
  [
    'Recovery Codes',
    async (place) => {
      await openSetUp(place);
      await pairAuthenticator(place.page);
    },
  ],
];

// 320 CSS pixels are what 400 % of zoom leaves of a usual screen (WCAG 1.4.10).
for (const [title, open] of steps) {
  test(`the step "${title}" has its title, no violation, and room in 320 px`, async ({
    page,
    otherPage,
    db,
    portalUrl,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open({ page, otherPage, db, portalUrl });
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
