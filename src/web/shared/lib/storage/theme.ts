import type { Theme } from '#domain/preferences.ts';

/** Puts a theme on the page; Primer's variables follow the attribute. Browser only. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['colorMode'] = theme;
}
