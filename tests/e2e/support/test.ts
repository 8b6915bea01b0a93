import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { makeCompany, sessionCookie } from './people.ts';
import type { Company } from './people.ts';
import { E2E_DATABASE_VARIABLE, E2E_URL_VARIABLE, surrounding } from './surroundings.ts';

type Fixtures = {
  /** People and products of this test alone. */
  company: Company;
  /** The test's page, with the company's customer signed in. */
  customerPage: Page;
  /** A page in a browser of the engineer's own. */
  engineerPage: Page;
  /** Fails the test when a script of the page fails. */
  noScriptErrors: void;
};

type WorkerFixtures = {
  /** http://127.0.0.1:… of the run's server. */
  portalUrl: string;
  db: Db;
};

/** Playwright's test on the run's server; each test makes its own people. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
  portalUrl: [async ({}, provide) => provide(surrounding(E2E_URL_VARIABLE)), { scope: 'worker' }],
  db: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from the pattern
    async ({}, provide) => {
      const db = openDatabase(surrounding(E2E_DATABASE_VARIABLE), { max: 2 });
      await provide(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portalUrl }, provide) => provide(portalUrl),
  company: async ({ db }, provide) => provide(await makeCompany(db)),
  customerPage: async ({ db, company, context, page, portalUrl }, provide) => {
    await context.addCookies([await sessionCookie(db, company.customer, portalUrl)]);
    await provide(page);
  },
  engineerPage: async ({ db, company, browser, portalUrl }, provide) => {
    const context = await browser.newContext();
    await context.addCookies([await sessionCookie(db, company.engineer, portalUrl)]);
    await provide(await context.newPage());
    await context.close();
  },
  noScriptErrors: [
    async ({ context }, provide) => {
      const errors: Error[] = [];
      context.on('weberror', (event) => errors.push(event.error()));
      await provide();
      if (errors[0] !== undefined) throw errors[0];
    },
    { auto: true },
  ],
});
