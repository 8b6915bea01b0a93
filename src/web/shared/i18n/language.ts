import type { Language } from '#domain/preferences.ts';
import { spokenLanguage } from '#domain/preferences.ts';

/** The name of each language in itself, as the switch shows it. */
export const languageNames: Record<Language, string> = { en: 'English', lt: 'Lietuvių' };

/** The locale that formats dates and numbers for a language. */
export const locales: Record<Language, string> = { en: 'en-GB', lt: 'lt-LT' };

/** The language that the page is shown in just now. In the browser only, and not while rendering: there `useLocale` knows it. */
export function pageLanguage(): Language {
  return spokenLanguage([document.documentElement.lang]) ?? 'en';
}
