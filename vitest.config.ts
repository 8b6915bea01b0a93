import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';
import { mswWorker } from '#scripts/vite/msw-worker.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // No spec changes what another one loads: the modules are read once for each worker.
          isolate: false,
          // A busy machine is slow; no unit spec waits for anything.
          testTimeout: 60_000,
          include: [
            'src/**/*.spec.ts',
            'scripts/**/*.spec.ts',
            'tests/support/**/*.spec.ts',
            'tests/asvs/**/*.spec.ts',
            'tests/inbound/**/*.spec.ts',
            'tests/s3/**/*.spec.ts',
          ],
        },
      },
      {
        plugins: [react(), mswWorker()],
        // A dependency met only while the specs run would reload them halfway.
        optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
        test: {
          name: 'component',
          include: ['src/web/**/*.spec.tsx'],
          setupFiles: ['tests/support/own-channels.ts'],
          // The first page of a spec is fetched module by module, which takes its time on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // Each spec starts a server of its own; its modules are read once for each worker.
          isolate: false,
          include: ['tests/{api,operations,two-servers,hostile,upgrade}/**/*.spec.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          // An event waits for every older transaction of the database server, those of other specs too.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.spec.ts', 'tests/client/**/*.spec.ts', 'tests/mutants/**/*.spec.ts'],
          // One that waits, as for answers that Prism never gives, does not hold up the others.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
