import { ensurePagesBuilt } from '../build/build-web.ts';
import { ensureDocsBuilt } from '../docs/build-docs.ts';
import { findBrowser } from '../lib/find-browser.ts';
import type { Need, Row } from './rows.ts';

const steps: Record<Need, () => unknown> = {
  browser: () => (process.env.CHROMIUM_PATH = findBrowser()),
  camera: () => findBrowser('camera'),
  app: () => ensurePagesBuilt(),
  docs: ensureDocsBuilt,
};

/**
 * Makes what the rows need, before two of them would make it at the same time. What cannot be made is printed here, and the
 * suites that need it fail.
 */
export async function prepareSuites(rows: readonly Row[], make = steps): Promise<void> {
  for (const need of new Set(rows.flatMap(({ needs }) => needs))) {
    try {
      await make[need]();
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}
