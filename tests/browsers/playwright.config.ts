import { defineConfig } from '@playwright/test';

/** The main journeys in the browser that `HELPDESK_BROWSER` names: one page after the other, its driver has no more. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/browsers',
  globalSetup: '../e2e/support/global-setup.ts',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  // Waiting costs nothing where the event comes early, so these fit a busy machine too.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
});
