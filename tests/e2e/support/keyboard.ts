import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const STOPS_MAX = 60;

/** Presses Tab until the control has the focus, at most `stops` times; fails when it is not reached. */
export async function tabTo(page: Page, control: Locator, stops = STOPS_MAX): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} is not reached by ${stops} presses of Tab.`);
}
