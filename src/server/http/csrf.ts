import { createMiddleware } from 'hono/factory';
import { badRequest, forbidden } from '../services/errors.ts';
import { downloadPaths } from './access.ts';
import type { AppEnv } from './context.ts';

const AUTH_TYPE = '1';
const trustedSites = new Set(['same-origin', 'same-site', 'none']);

/**
 * §7: every call carries `auth-type: 1`. Another site's page cannot set a header of its own without our consent,
 * so this is also the protection against forged requests. Downloads are judged by `Sec-Fetch-Site` instead.
 */
export const requireAuthType = createMiddleware<AppEnv>(async (c, next) => {
  const isDownload = c.req.method === 'GET' && downloadPaths.some((path) => path.test(c.req.path));
  if (isDownload) {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && !trustedSites.has(site)) throw forbidden('Downloads are not open to other sites.');
  } else if (c.req.header('auth-type') !== AUTH_TYPE) {
    throw badRequest('The header auth-type is missing or is not 1.');
  }
  await next();
});
