import { test as base } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_VARIABLE, otherBrowserPath } from '#scripts/lib/other-browsers.ts';
import type { OtherBrowser } from '#scripts/lib/other-browsers.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { E2E_DATABASE_VARIABLE, E2E_URL_VARIABLE, requiredVariable } from '#tests/e2e/support/environment.ts';
import { makeCompany, sessionCookie } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import type { RunningBrowser } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebkit } from './webkit.ts';

const starts: Record<OtherBrowser, (path: string) => Promise<RunningBrowser>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

type Fixtures = {
  /** People and products of this test alone. */
  company: Company;
  /** A page of a visitor. */
  tab: Tab;
  /** The same page, with the company's customer signed in. */
  customerTab: Tab;
  /** Stores bytes in a file and returns its path. */
  store: (name: string, bytes: Uint8Array | string) => Promise<string>;
};

type WorkerFixtures = { portalUrl: string; db: Db; running: RunningBrowser };

/** The test of a journey in the browser that the run names. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
  portalUrl: [async ({}, provide) => provide(requiredVariable(E2E_URL_VARIABLE)), { scope: 'worker' }],
  db: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
    async ({}, provide) => {
      const db = openDatabase(requiredVariable(E2E_DATABASE_VARIABLE), { max: 2 });
      await provide(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
    async ({}, provide) => {
      const name = process.env[BROWSER_VARIABLE] as OtherBrowser;
      const running = await starts[name](otherBrowserPath(name) ?? name);
      await provide(running);
      await running.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  company: async ({ db }, provide) => provide(await makeCompany(db)),
  tab: async ({ running, portalUrl }, provide, testInfo) => {
    const driver = await running.open();
    const tab = new Tab(driver, portalUrl);
    await provide(tab);
    if (testInfo.errors.length > 0) await tab.screenshot(testInfo.outputPath('page.png'));
    await driver.close();
  },
  customerTab: async ({ tab, db, company, portalUrl }, provide) => {
    await tab.signInBy(await sessionCookie(db, company.customer, portalUrl));
    await provide(tab);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
  store: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'helpdesk-files-'));
    await provide(async (name, bytes) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return path;
    });
    await rm(folder, { recursive: true, force: true });
  },
});
