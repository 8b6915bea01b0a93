import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Checks the page as it is, in both themes. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Put into the page once for both themes.
  await page.evaluate(axe.source);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(finishAnimations);
    const found = await page.evaluate(
      (standards) => window.axe.run({ runOnly: standards, resultTypes: ['violations'] }),
      STANDARDS,
    );
    expect(sentences(found), `in the ${theme} theme`).toEqual([]);
  }
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
