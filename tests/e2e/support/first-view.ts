import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const SCRIPTS = /\/assets\/.*\.js$/;

declare global {
  interface Window {
    shifted: number;
  }
}

/** The page's own scripts wait until the answer is called; the one inside it, which keeps presses, does not. Before the page is opened. */
export async function holdScripts(page: Page): Promise<() => void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** What the page's scripts complain of: a mismatch is told on the console; a page that is none is told there by the browser. */
export function faultsOf(page: Page): () => string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  return () => faults;
}

/** Waits until the script draws the page. */
export async function isTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__reactContainer');
}

/**
 * The page's structure as it is seen. Left out is what only the browser adds: where notices will stand, and whether something
 * is on its way, or how long ago something was, which comes and goes.
 */
export function markupOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const notices of root.querySelectorAll('section[aria-live]')) notices.remove();
    for (const unseen of root.querySelectorAll('[hidden]')) unseen.replaceChildren();
    return root.innerHTML.replaceAll(/<!--.*?-->| aria-busy="\w+"|just now|\d+ min ago/g, '').replaceAll('<', '\n<');
  });
}
