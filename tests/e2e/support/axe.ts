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

// A dialog that fades in has not its colours yet. A spinner never ends.
async function finishAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

function sentences({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
  );
}
