/** What a person may choose for the look of the portal; kept in cookies, so that the first page already has it. */
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

/** Whether lists have room for a table in this browser's window, or for cards only (§2.4). */
export const listRooms = ['wide', 'narrow'] as const;
export type ListRoom = (typeof listRooms)[number];
/** The room as it was last, for the server that draws the page. */
export const listRoomCookie = 'list_room';

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The chosen language of a `Cookie` header; nothing when none, or an unknown one, was chosen. */
export function chosenLanguage(cookies: string): Language | undefined {
  const value = readCookie(cookies, languageCookie);
  return languages.find((language) => language === value);
}

/** The room for lists of a `Cookie` header; nothing when none, or an unknown one, was kept. */
export function keptListRoom(cookies: string): ListRoom | undefined {
  const value = readCookie(cookies, listRoomCookie);
  return listRooms.find((room) => room === value);
}

/** The first of a person's own languages (`lt-LT`, `en`) that the portal speaks; nothing when it speaks none of them. */
export function spokenLanguage(preferred: readonly string[]): Language | undefined {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0];
}

/** The chosen theme of a `Cookie` header; without a known one, as the system. */
export function chosenTheme(cookies: string): Theme {
  const value = readCookie(cookies, themeCookie);
  return themes.find((theme) => theme === value) ?? 'auto';
}
