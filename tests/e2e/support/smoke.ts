import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';
import { freePort } from '#scripts/lib/free-port.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { E2E_URL_VARIABLE, requiredVariable } from './environment.ts';

/** The app's backend: the real server, Prism (`npm run dev:mock`), none (`npm run dev:msw`). */
type Target = 'server' | 'mock' | 'msw';

/** Set by the project in playwright.config.ts. */
export type SmokeOptions = { target: Target };

/** Playwright's test on the project's target, which is started only when the project runs. */
export const test = base.extend<object, SmokeOptions & { origin: string }>({
  target: ['server', { option: true, scope: 'worker' }],
  origin: [
    async ({ target }, provide) => {
      if (target === 'server') return provide(requiredVariable(E2E_URL_VARIABLE));
      const { url, stop } = await startDev(target);
      await provide(url).finally(stop);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
});

async function startDev(target: Exclude<Target, 'server'>): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, ['scripts/dev.ts', target, '--strictPort', '--port', new URL(url).port], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  // Prism says that it listens some time after Vite does; without it the first call would fail.
  const wanted = new Set(target === 'mock' ? ['Prism is listening', url] : [url]);
  for await (const line of createInterface({ input: child.stdout })) {
    for (const sign of wanted) if (line.includes(sign)) wanted.delete(sign);
    if (wanted.size === 0) {
      child.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error(`npm run dev:${target} ended before it was ready.`);
}
