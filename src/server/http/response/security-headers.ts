import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config.ts';
import { isHttps } from '../client/client-address.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { hasToken } from '../token-paths.ts';

// Primer and ProseMirror set style attributes; scripts come from our own files only.
const scriptSources = [
  "'self'",
  // The label scanner is WebAssembly; that word allows to compile it and no more, least of all eval of a text.
  "'wasm-unsafe-eval'",
];
const policyAfterScripts = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The HEIC decoder starts its worker from a blob.
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The policy of a document; it allows scripts of our own files, and those inside it that are named by their hash. */
export function contentSecurityPolicy(ownScripts: readonly string[] = []): string {
  const scripts = `script-src ${[...scriptSources, ...ownScripts].join(' ')}`;
  return ["default-src 'none'", scripts, ...policyAfterScripts].join('; ');
}

const HSTS_SECONDS = 365 * 24 * 60 * 60;

const headers: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

// A window of another site may keep a handle to ours when that site has opened it. For direct visits (an address, a bookmark, a
// link in an email) and our own pages there is none, and a new browsing context group would cost a new process before the first
// paint.
function isSameSiteVisit(c: AppContext): boolean {
  return ['none', 'same-origin'].includes(c.req.header('sec-fetch-site') ?? '');
}

/** Headers of every response. One that a handler has set (a stricter policy for a download) is kept. */
export function securityHeaders(config: Config) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const own: Record<string, string> = {
      ...headers,
      ...(isSameSiteVisit(c) ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
      // Not even our own requests may send the server a URL with a token.
      ...(hasToken(c.req.path) ? { 'referrer-policy': 'no-referrer' } : {}),
      // RFC 6797 §7.2: never over plain http.
      ...(isHttps(c, config) ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
    };
    // Set in place: hono's own method would copy the response for each of them.
    const answered = c.res.headers;
    for (const [name, value] of Object.entries(own)) if (!answered.has(name)) answered.set(name, value);
  });
}

/** API responses are not cached by browsers or proxies, unless a handler says otherwise. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
