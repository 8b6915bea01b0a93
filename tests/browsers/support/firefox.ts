import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';
import type { Driver, Handle, RunningBrowser } from './driver.ts';

// What Firefox says of a file whose page is left while it loads; a page that lacks one is not usable, which the journeys notice.
const LEFT_EARLY = /A ServiceWorker intercepted the request and encountered an unexpected error/;

const TO_FOLDER = 2;

/** Starts Firefox, which speaks WebDriver BiDi itself: no driver is needed beside it. */
export async function startFirefox(executablePath: string): Promise<RunningBrowser> {
  const downloads = await mkdtemp(join(tmpdir(), 'helpdesk-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'browser.download.folderList': TO_FOLDER,
      'browser.download.dir': downloads,
      'intl.accept_languages': 'en-GB',
    },
  });
  return {
    downloads,
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1350, height: 900 });
      return driverOf(page);
    },
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function driverOf(page: Page): Driver {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => {
    if (!LEFT_EARLY.test(String(error))) errors.push(error);
  });
  return {
    open: async (url) => void (await page.goto(url, { timeout: 120_000, waitUntil: 'domcontentloaded' })),
    url: () => Promise.resolve(page.url()),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    element: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      return element === null ? undefined : handleOf(element as ElementHandle<HTMLElement>);
    },
    type: (text) => page.keyboard.type(text),
    press: async (key, ...held) => {
      for (const name of held) await page.keyboard.down(name as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const name of held) await page.keyboard.up(name as KeyInput);
    },
    setCookie: async ({ name, value }) => {
      const { hostname } = new URL(page.url());
      await page.browserContext().setCookie({ name, value, domain: hostname, path: '/', httpOnly: true });
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: async () => {
      await page.browserContext().close();
      if (errors.length > 0) throw new AggregateError(errors, `A script of the page failed: ${String(errors[0])}`);
    },
  };
}

function handleOf(element: ElementHandle<HTMLElement>): Handle {
  return {
    click: () => element.click(),
    choose: (paths) => (element as ElementHandle<Element> as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  };
}
