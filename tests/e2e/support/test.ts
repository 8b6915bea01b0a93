import { test as base } from '@playwright/test';
import type { Page, ViewportSize, WebError } from '@playwright/test';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { createWorkerClient } from './broken-line.ts';
import type { Line } from './broken-line.ts';
import { newestMail } from './mail.ts';
import type { Mail } from './mail.ts';
import { makeCompany, makePerson, sessionCookie } from './people.ts';
import type { Company, Person } from './people.ts';
import { openSharedPages } from './shared-pages.ts';
import type { SharedPages } from './shared-pages.ts';
import { zoneCookie } from './time-zone.ts';
import { E2E_DATABASE_VARIABLE, E2E_URL_VARIABLE, requiredVariable } from './environment.ts';

type Fixtures = {
  /** People and products of this test alone. */
  company: Company;
  /** Makes one more person, a customer of the company when nothing else is given. The password is `PASSWORD`. */
  newPerson: (given?: Parameters<typeof makePerson>[1]) => Promise<Person>;
  /** Signs a person in on the test's page by a session in the database: few tests are about signing in. */
  signInAs: (person: Pick<Person, 'id'>) => Promise<void>;
  /** Waits for the newest email of the demo mailbox to the address; `subject` selects the expected one. */
  newestMail: (address: string, subject?: RegExp) => Promise<Mail>;
  /** The test's page, with the company's customer signed in. */
  customerPage: Page;
  /** A page in a browser of the engineer's own. */
  engineerPage: Page;
  /** A page in another browser without a session: a second device, a phone, a mailbox. */
  otherPage: Page;
  /** Another connection to the server, which the test can break. */
  line: Line;
  /** Fails the test when a script of the page fails. */
  noScriptErrors: void;
};

type Options = {
  /** A new context for each test, for what a shared page cannot give back: init scripts, the clock, CDP, other options. */
  ownContext: boolean;
};

type WorkerFixtures = {
  /** http://127.0.0.1:… of the run's server. */
  portalUrl: string;
  db: Db;
  sharedPages: SharedPages;
};

/**
 * Playwright's test on the run's server; each test makes its own people. The cheap start: `customerPage`, or `await
 * signInAs(await newPerson())` and then `page`. The page stays open between tests and is cleaned.
 */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  ownContext: [false, { option: true }],
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
  baseURL: async ({ portalUrl }, provide) => provide(portalUrl),
  sharedPages: [
    async ({ browser, portalUrl }, provide) => provide(openSharedPages(browser, portalUrl)),
    { scope: 'worker' },
  ],
  context: async ({ ownContext, browser, sharedPages }, provide) => {
    if (!ownContext) return provide((await sharedPages.lend('own')).context());
    const context = await browser.newContext();
    await provide(context);
    await context.close();
  },
  page: async ({ ownContext, context, sharedPages, viewport }, provide) => {
    if (ownContext) return provide(await context.newPage());
    await onSharedPage(sharedPages, 'own', viewport, provide);
  },
  company: async ({ db }, provide) => provide(await makeCompany(db)),
  newPerson: async ({ db, company }, provide) =>
    provide((given) => makePerson(db, { clientIds: [company.clientId], ...given })),
  signInAs: async ({ db, context, portalUrl, baseURL }, provide) => {
    const url = baseURL ?? portalUrl;
    await provide(async (person) => context.addCookies([await sessionCookie(db, person, url), zoneCookie(url)]));
  },
  newestMail: async ({ db }, provide) => provide((address, subject) => newestMail(db, address, subject)),
  customerPage: async ({ company, page, signInAs }, provide) => {
    await signInAs(company.customer);
    await provide(page);
  },
  engineerPage: async ({ db, company, portalUrl, sharedPages, viewport }, provide) => {
    await onSharedPage(sharedPages, 'engineer', viewport, async (page) => {
      await page.context().addCookies([await sessionCookie(db, company.engineer, portalUrl), zoneCookie(portalUrl)]);
      await provide(page);
    });
  },
  otherPage: async ({ sharedPages, viewport }, provide) => onSharedPage(sharedPages, 'other', viewport, provide),
  line: async ({ portalUrl }, provide) => {
    const line = await createWorkerClient(portalUrl);
    await provide(line);
    await line.close();
  },
  noScriptErrors: [
    async ({ context }, provide) => {
      const errors: Error[] = [];
      const keep = (event: WebError) => errors.push(event.error());
      context.on('weberror', keep);
      await provide();
      context.off('weberror', keep);
      if (errors[0] !== undefined) throw errors[0];
    },
    { auto: true },
  ],
});

async function onSharedPage(
  sharedPages: SharedPages,
  name: string,
  viewport: ViewportSize | null,
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await sharedPages.lend(name);
  if (viewport !== null) await page.setViewportSize(viewport);
  await provide(page);
  await sharedPages.clean(page);
}
