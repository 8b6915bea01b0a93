import type { Language } from '#domain/preferences.ts';
import { languages } from '#domain/preferences.ts';

/** The name of each language in itself, as the switch shows it. */
export const languageNames: Record<Language, string> = { en: 'English', lt: 'Lietuvių' };

/** The locale that formats dates and numbers for a language. */
export const locales: Record<Language, string> = { en: 'en-GB', lt: 'lt-LT' };

/** The chosen language, or the first of the person's own languages that the portal speaks, or English. */
export function pickLanguage(chosen: Language | undefined, preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return chosen ?? wanted.map(asLanguage).find((language) => language !== undefined) ?? 'en';
}

function asLanguage(tag: string): Language | undefined {
  return languages.find((language) => language === tag);
}

/** The language that the page is shown in just now. In the browser only, and not while rendering: there `useLocale` knows it. */
export function pageLanguage(): Language {
  return asLanguage(document.documentElement.lang) ?? 'en';
}
