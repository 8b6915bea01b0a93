import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

// Within a row of which half was painted there may be a move too small to be seen: a hundredth of a good page's (0.1).
export const UNSEEN_MOVE = 0.001;

const SCRIPTS = /\/assets\/.*\.js$/;

declare global {
  interface Window {
    shifted: number;
  }
}

/**
 * Delays the page's own scripts until the returned function is called; the inline one, which captures early events, runs. Call
 * it before opening the page.
 */
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

/** What the page's scripts report: a mismatch on the console; an error by the browser. */
export function faultsOf(page: Page): () => string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  return () => faults;
}

/** Waits until the script draws the page. */
export async function isHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__reactContainer');
}

/**
 * The page's visible structure. Without what only the browser adds: the place of notices, and progress or relative times, which
 * change.
 */
export function markupOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    // It is there once the page has been scrolled.
    root.querySelector('[aria-hidden="true"]:has(+ header) > div')?.remove();
    for (const notices of root.querySelectorAll('section[aria-live]')) notices.remove();
    // The attribute that makes a tooltip a popover is set by script alone.
    for (const tooltip of root.querySelectorAll('[data-component="Tooltip"]')) tooltip.removeAttribute('popover');
    for (const unseen of root.querySelectorAll('[hidden]')) unseen.replaceChildren();
    return root.innerHTML.replaceAll(/<!--.*?-->| aria-busy="\w+"|just now|\d+ min ago/g, '').replaceAll('<', '\n<');
  });
}
