import type { Browser, CDPSession, Page } from '@playwright/test';

interface Kept {
  page: Page;
  devTools: CDPSession;
}

/** Pages that stay open from test to test, with nothing of the last test in them. */
export interface SharedPages {
  /** The worker's page of that name; every name has a context, so a browser, of its own. */
  lend: (name: string) => Promise<Page>;
  /** Takes away what the test has left: calls, cookies, storage, tabs, emulation. */
  clean: (page: Page) => Promise<void>;
}

// These cannot be taken away again: the next test would have them too.
const LASTING_OF_PAGE = ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction'];
const LASTING_OF_CONTEXT = [...LASTING_OF_PAGE, 'newCDPSession'];

/**
 * A new page costs about a second of processor time, mostly for a process that compiles the app's scripts anew; a kept
 * one has them. `portalUrl` is the origin that the pages are on.
 */
export function openSharedPages(browser: Browser, portalUrl: string): SharedPages {
  const pages = new Map<string, Kept>();
  return {
    async lend(name) {
      const kept = pages.get(name);
      if (kept !== undefined && !kept.page.isClosed()) return kept.page;
      await kept?.page.context().close();
      const made = await open(browser);
      pages.set(name, made);
      return made.page;
    },
    async clean(page) {
      const devTools = [...pages.values()].find((kept) => kept.page === page)?.devTools;
      if (devTools === undefined || page.isClosed()) return;
      await stopWork(page);
      // Of the same origin, so that the process stays; without scripts.
      await page.goto(`${portalUrl}/favicon.svg`);
      await page.evaluate(() => sessionStorage.clear());
      await devTools.send('Storage.clearDataForOrigin', { origin: portalUrl, storageTypes: 'all' });
      await page.context().clearCookies();
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null });
    },
  };
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  refuse(page, LASTING_OF_PAGE);
  refuse(context, LASTING_OF_CONTEXT);
  return { page, devTools };
}

function refuse(target: object, names: readonly string[]): void {
  for (const name of names) {
    const get = () => {
      throw new Error(`${name} would outlive the test: say test.use({ ownContext: true }) beside it.`);
    };
    Object.defineProperty(target, name, { get });
  }
}

async function stopWork(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
}
