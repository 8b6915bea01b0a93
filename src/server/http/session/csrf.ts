import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config.ts';
import { badRequest, forbidden } from '../../services/kernel/errors.ts';
import { isMadeByBrowser } from '../access.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isOwnOrigin } from '../client/own-origin.ts';

const AUTH_TYPE = '1';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site's page makes a browser send. §7: every call has `auth-type: 1`, which such a page cannot
 * set without our consent; a call that changes something must not have another origin either, and the cookies are Lax. For
 * downloads and the event stream, which browsers fetch by themselves, `Sec-Fetch-Site` decides.
 */
export function refuseOtherSites(config: Config) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isMadeByBrowser(c.req.method, c.req.path)) {
      if (isCrossSite(c)) throw forbidden('Calls from other sites are not allowed.');
    } else if (c.req.header('auth-type') !== AUTH_TYPE) {
      throw badRequest('The header auth-type is missing or is not 1.');
    }
    if (!safeMethods.has(c.req.method)) refuseForeign(c, config);
    await next();
  });
}

/** Refuses what a page of another site sends, a form as well as a call. */
export function refuseForeign(c: AppContext, config: Config): void {
  if (!isCrossSite(c) && !isForeign(c, config)) return;
  throw badRequest(
    "The call comes from a page of another site. Behind a proxy, set PUBLIC_URL to the portal's address.",
  );
}

function isCrossSite(c: AppContext): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site';
}

function isForeign(c: AppContext, config: Config): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  // A page with `Referrer-Policy: no-referrer` may send null to its own site (Fetch, "append a request Origin header").
  if (origin === 'null') return c.req.header('sec-fetch-site') !== 'same-origin';
  return !isOwnOrigin(c, config, origin);
}
