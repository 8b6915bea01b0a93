import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
// The themes differ in colours alone.
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Checks the page as it is: all of it in the light theme, its colours in the dark one. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Put into the page once for both themes.
  await page.evaluate(axe.source);
  await expectNoneIn(page, 'light', standards);
  await expectNoneIn(page, 'dark', rulesOfColours);
}

async function expectNoneIn(page: Page, theme: 'light' | 'dark', runOnly: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(finishAnimations);
  const found = await page.evaluate((options) => window.axe.run(options), {
    runOnly,
    resultTypes: ['violations'],
  } satisfies RunOptions);
  expect(sentences(found), `in the ${theme} theme`).toEqual([]);
}

// A dialog that fades in has not its colours yet: put it at its end. A spinner has none. An animation of an element
// that is not shown never ends by itself.
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

function sentences({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
  );
}
