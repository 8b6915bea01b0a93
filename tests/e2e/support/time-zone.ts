import { timeZoneCookie } from '#domain/preferences.ts';

export const BROWSER_TIME_ZONE = 'Europe/Vilnius';

/** The cookie by which a page is drawn for the browser's own day, as at every visit but the first. */
export function zoneCookie(url: string) {
  return { name: timeZoneCookie, value: BROWSER_TIME_ZONE, url };
}
