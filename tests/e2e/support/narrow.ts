import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const PHONE_MAX_PX = 768;

/** On a phone: makes the screen 320 px wide (WCAG 1.4.10), and expects that nothing has to be scrolled sideways. */
export async function expectFits(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= PHONE_MAX_PX) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}
