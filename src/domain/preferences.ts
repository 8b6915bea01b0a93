/** Display preferences; kept in cookies, so that the first page already has them. */
export const languages = ['en', 'lt'] as const;
export type Language = (typeof languages)[number];

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const languageCookie = 'language';
export const themeCookie = 'theme';
/** The browser's time zone by its IANA name: only the browser knows it, and a page that the server draws has times. */
export const timeZoneCookie = 'time_zone';
/** §2.2: local storage has the drawer's state under this key; the cookie repeats it for the server that draws the page. */
export const drawerCookie = 'drawer_state';

/** Whether lists are wide enough for a table in this browser's window, or for cards only (§2.4). */
export const listWidths = ['wide', 'narrow'] as const;
export type ListWidth = (typeof listWidths)[number];
/** The width as it was last, for the server that renders the page. */
export const listWidthCookie = 'list_room';

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The language in a `Cookie` header; undefined when missing or unknown. */
export function chosenLanguage(cookies: string): Language | undefined {
  const value = readCookie(cookies, languageCookie);
  return languages.find((language) => language === value);
}

/** The list width in a `Cookie` header; undefined when missing or unknown. */
export function savedListWidth(cookies: string): ListWidth | undefined {
  const value = readCookie(cookies, listWidthCookie);
  return listWidths.find((width) => width === value);
}

/** The first of a person's own languages (`lt-LT`, `en`) that the portal speaks; nothing when it speaks none of them. */
export function spokenLanguage(preferred: readonly string[]): Language | undefined {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0];
}

/** The theme in a `Cookie` header; the system's when missing or unknown. */
export function chosenTheme(cookies: string): Theme {
  const value = readCookie(cookies, themeCookie);
  return themes.find((theme) => theme === value) ?? 'auto';
}
