import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { savedListWidth, listWidthCookie } from '#domain/preferences.ts';
import { saveListWidth } from './list-width.ts';

it.each([
  { window: 390, width: 'narrow' },
  { window: 759, width: 'narrow' },
  { window: 1_000, width: undefined },
  { window: 1_350, width: 'wide' },
])('a window of $window px saves the list width $width', async ({ window: windowWidth, width }) => {
  await page.viewport(windowWidth, 800);
  saveListWidth();
  expect(savedListWidth(document.cookie)).toBe(width);
});

it('keeps a width that was measured', async () => {
  document.cookie = `${listWidthCookie}=wide; path=/`;
  await page.viewport(390, 800);
  saveListWidth();
  expect(savedListWidth(document.cookie)).toBe('wide');
});
