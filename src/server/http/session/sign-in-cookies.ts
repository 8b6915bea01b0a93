import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PRE_SIGN_IN_MAX_MS } from '#domain/limits.ts';
import type { Config } from '../../config.ts';
import type { SignedIn } from '../../services/identity/sign-in/internal/complete-sign-in.ts';
import { isHttps } from '../client/client-address.ts';
import type { AppContext } from '../context.ts';
import { API_BASE } from '../access.ts';

export const SESSION_COOKIE = 'helpdesk_session';
export const DEVICE_COOKIE = 'helpdesk_device';
const PRE_SIGN_IN_COOKIE = 'helpdesk_pre_sign_in';

const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
const PRE_SIGN_IN_SECONDS = PRE_SIGN_IN_MAX_MS / 1000;
const PRE_SIGN_IN_PATH = `${API_BASE}/auth`;

/** Sets the session cookie. It ends with the browser, the session itself by its own limits. */
export function setSessionCookie(c: AppContext, config: Config, token: string): void {
  setCookie(c, SESSION_COOKIE, token, options(c, config, '/'));
}

/** Sets the cookies of the session and of the known device, and clears that of the sign-in in progress. */
export function setSignedInCookies(c: AppContext, config: Config, { token, deviceToken }: SignedIn): void {
  setSessionCookie(c, config, token);
  setCookie(c, DEVICE_COOKIE, deviceToken, { ...options(c, config, '/'), maxAge: DEVICE_COOKIE_SECONDS });
  clearPreSignInCookie(c, config);
}

/** Takes the session's token from the browser. */
export function clearSessionCookie(c: AppContext, config: Config): void {
  deleteCookie(c, SESSION_COOKIE, options(c, config, '/'));
}

/** Sets a cookie with the token of the sign-in in progress, after a correct password. */
export function setPreSignInCookie(c: AppContext, config: Config, token: string): void {
  setCookie(c, PRE_SIGN_IN_COOKIE, token, { ...options(c, config, PRE_SIGN_IN_PATH), maxAge: PRE_SIGN_IN_SECONDS });
}

/** Takes that token from the browser; says nothing to a browser that has none. */
export function clearPreSignInCookie(c: AppContext, config: Config): void {
  if (preSignInToken(c) !== undefined) deleteCookie(c, PRE_SIGN_IN_COOKIE, options(c, config, PRE_SIGN_IN_PATH));
}

/** The token of the sign-in in progress, from the request's cookie. */
export function preSignInToken(c: AppContext): string | undefined {
  return getCookie(c, PRE_SIGN_IN_COOKIE);
}

// Lax, so that links in emails open signed in (product decision: session).
function options(c: AppContext, config: Config, path: string) {
  return { path, httpOnly: true, sameSite: 'Lax', secure: isHttps(c, config) } as const;
}
