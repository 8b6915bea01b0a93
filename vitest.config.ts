import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';
import { mswWorker } from '#scripts/vite/msw-worker.ts';

// What waits for servers and databases has the time that a busy machine takes, many times over.
const patient = { expect: { poll: { timeout: 60_000 } }, testTimeout: 180_000, hookTimeout: 180_000 };

// A hash at its true cost is a hundredth of a second of the processor, and the specs ask for thousands.
const cheapHashes = {
  find: /^.*\/argon2id-cost\.ts$/,
  replacement: fileURLToPath(new URL('tests/support/cheap-argon2id-cost.ts', import.meta.url)),
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Its modules import style sheets, which Node does not read.
          server: { deps: { inline: ['@primer/react'] } },
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
          // Spec files share a page, so that the app is fetched once, module by module; each test leaves it clean.
          isolate: false,
          setupFiles: ['tests/support/own-channels.ts', 'tests/support/clean-page.ts'],
          // The first page takes its time on a busy machine.
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
        resolve: { alias: [cheapHashes] },
        test: {
          name: 'api',
          environment: 'node',
          // Each spec starts a server of its own; its modules are read once for each worker.
          isolate: false,
          include: ['tests/api/**/*.spec.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias: [cheapHashes] },
        test: {
          name: 'contract',
          environment: 'node',
          // The contract is read once for each worker.
          isolate: false,
          include: ['tests/{contract,mutants}/**/*.spec.ts'],
          // One that waits for a server does not hold up the others.
          maxWorkers: 2,
          ...patient,
        },
      },
      {
        resolve: { alias: [cheapHashes] },
        test: {
          name: 'extended',
          environment: 'node',
          isolate: false,
          // Programs as a whole, several servers, released versions, packages.
          include: ['tests/{extended,packages,operations,two-servers,hostile,upgrade}/**/*.spec.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          maxWorkers: 2,
          ...patient,
        },
      },
    ],
  },
});
