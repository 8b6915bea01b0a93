import { chosenLanguage, spokenLanguage } from '#domain/preferences.ts';
import type { Language } from '#domain/preferences.ts';
import type { AppContext } from '../context.ts';

/** The language in which the browser shows the portal: the chosen one, or its preferred one, in order of preference. */
export function pageLanguage(c: AppContext): Language | undefined {
  const wanted = (c.req.header('accept-language') ?? '').split(',').map((tag) => tag.trim());
  return chosenLanguage(c.req.header('cookie') ?? '') ?? spokenLanguage(wanted);
}
