export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie that keeps the chosen theme. */
export const themeCookie = 'theme';

/** The theme of a cookie's value; without a known one, as the system. */
export function asTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'auto';
}

/** Puts a theme on the page; Primer's variables follow the attribute. Browser only. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['colorMode'] = theme;
}
