const YEAR_S = 365 * 24 * 60 * 60;

/** Stores a preference for a year, for every page of the portal. Browser only. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
