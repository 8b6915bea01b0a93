import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: { launchOptions: browserLaunchOptions(), screenshot: 'off', trace: 'off' },
  projects: [
    { name: 'desk', use: { viewport: { width: 1350, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
