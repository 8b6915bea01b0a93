import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';
import type { SmokeOptions } from './tests/e2e/support/smoke.ts';
import { BROWSER_TIME_ZONE } from './tests/e2e/support/time-zone.ts';

const desk = { viewport: { width: 1350, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const smoke = '**/smoke.spec.ts';
// What the server draws is not there to be tested where the browser draws it all.
const others = process.env.SERVER_RENDERING === '0' ? [smoke, '**/first-view*.spec.ts'] : smoke;
// Two of the smokes run on a development server, which makes each module when it is first asked for.
const patient = { actionTimeout: 60_000 };

export default defineConfig<SmokeOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  forbidOnly: true,
  // A retried test is reported by name, and more than a few fail the run: see `scripts/test/tally.ts`.
  retries: 1,
  workers: 3,
  fullyParallel: true,
  // Waiting costs nothing where the event comes early, so these fit a busy machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: browserLaunchOptions(),
    screenshot: 'off',
    trace: 'off',
    locale: 'en-GB',
    timezoneId: BROWSER_TIME_ZONE,
    actionTimeout: 30_000,
    // Tests look at the page's own requests; those of `offline.spec.ts` need the worker.
    serviceWorkers: 'block',
  },
  // A test runs on a desk, on a phone (@phone), or on @both where their layouts differ in what it looks at.
  projects: [
    // The longest first.
    { name: 'smoke mock', testMatch: smoke, timeout: 180_000, use: { ...desk, ...patient, target: 'mock' } },
    {
      name: 'smoke msw',
      testMatch: smoke,
      timeout: 180_000,
      use: { ...desk, ...patient, target: 'msw', serviceWorkers: 'allow' },
    },
    { name: 'smoke server', testMatch: smoke, timeout: 180_000, use: { ...desk, ...patient, target: 'server' } },
    { name: 'desk', testIgnore: others, grepInvert: /@phone/, use: desk },
    { name: 'phone', testIgnore: others, grep: /@phone|@both/, use: phone },
  ],
});
