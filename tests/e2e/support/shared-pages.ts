import type { Browser, CDPSession, Page } from '@playwright/test';

interface Kept {
  page: Page;
  devTools: CDPSession;
}

/** Pages that stay open from test to test, with nothing of the last test in them. */
export interface SharedPages {
  /** The worker's page of that name; every name has its own context. */
  lend: (name: string) => Promise<Page>;
  /** Takes away what the test has left: calls, cookies, storage, tabs, emulation. */
  clean: (page: Page) => Promise<void>;
}

// These cannot be taken away again: the next test would have them too.
const LASTING_OF_PAGE = ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction'];
const LASTING_OF_CONTEXT = [...LASTING_OF_PAGE, 'newCDPSession'];
const MOST_TRIES = 5;
const SETTLED_MS = 2_000;

/**
 * A new page costs about a second of processor time, mostly for a process that compiles the app's scripts again; a reused one
 * has them. `portalUrl` is the pages' origin.
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
      const kept = [...pages.values()].find((one) => one.page === page);
      if (kept === undefined || page.isClosed()) return;
      const { devTools } = kept;
      await stopWork(page);
      // No script of the test leads elsewhere from now on.
      await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
      // Of the same origin, so that the process stays; without scripts.
      await leaveFor(kept, `${portalUrl}/favicon.svg`);
      await devTools.send('Emulation.setScriptExecutionDisabled', { value: false });
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

// A form that is being sent may still lead elsewhere, and Playwright then calls the navigation interrupted; one that is
// tried at once would be interrupted by the first.
async function leaveFor({ page, devTools }: Kept, address: string): Promise<void> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (!/interrupted by another navigation|ERR_ABORTED/.test((error as Error).message)) throw error;
      // Refused while the page is being replaced, after which nothing is left to stop.
      await devTools.send('Page.stopLoading').catch(() => undefined);
      // A page that was stopped may never be loaded.
      await page.waitForLoadState('load', { timeout: SETTLED_MS }).catch(() => undefined);
    }
  }
  await page.goto(address);
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
