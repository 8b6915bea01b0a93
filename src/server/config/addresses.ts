import { z } from 'zod';
import { trustedProxies } from '../trusted-proxies.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { textAs } from './variable.ts';

/** Of `net.connect`. */
export type SocketAddress = { host: string; port: number } | { path: string };

/** The sender of mails: their address, and their name when it is not the portal's. */
export type Sender = { address: string; name: string | undefined };

const CLAMD_PORT = 3310;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** `postgres://user:password@host:5432/database`. */
export const postgresUrl = textAs(
  (text) => (hasScheme(text, 'postgres:', 'postgresql:') && new URL(text).hostname !== '' ? text : undefined),
  'cannot be read: it must look like postgres://user:password@host:5432/database.',
);

/** A path of the app or an absolute address. */
export const pathOrUrl = textAs(
  (text) => (URL.canParse(text, 'http://localhost') ? text : undefined),
  (text) => `is not an address: ${text}`,
);

/** An address of the web, without a slash at the end. */
export const webUrl = textAs(
  (text) => (hasScheme(text, 'http:', 'https:') && /^https?:\/\//.test(text) ? withoutSlash(text) : undefined),
  (text) => `must begin with http:// or https://: ${text}`,
);

/** Where the ID app's service is. Its token must not travel in clear (docs/id-app.md). */
export const idAppUrl = textAs((text) => {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' };
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return protocol === 'https:' || isLocal ? withoutSlash(text) : undefined;
}, 'must begin with https://.');

/** Never shown: it contains a password. */
export const smtpUrl = textAs(
  (text) => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
  'must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
);

/** A bare address, or one in angle brackets after a name. */
export const sender = textAs((text): Sender | undefined => {
  const [, name, inBrackets, bare] =
    /^(?:([^<>\p{Cc}]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u.exec(text) ?? [];
  const address = inBrackets ?? bare;
  return address === undefined ? undefined : { address, name: name?.trim() || undefined };
}, 'must look like help@example.com or Help Desk <help@example.com>.');

/** A domain, in lower case. */
export const domainName = textAs(
  (text) => (HOST_NAME.test(text) ? text.toLowerCase() : undefined),
  (text) => `is not a domain: ${text}`,
);

/** Where clamd listens. */
export const clamdAddress = textAs((text): SocketAddress | undefined => {
  const { protocol, hostname, port, pathname } = URL.canParse(text) ? new URL(text) : new URL('none:');
  if (protocol === 'unix:' && hostname === '' && pathname.startsWith('/')) {
    return { path: decodeURIComponent(pathname) };
  }
  if (protocol === 'tcp:' && hostname !== '' && ['', '/'].includes(pathname)) {
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) };
  }
  return undefined;
}, 'must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.');

/** A comma list of addresses and blocks. */
export const proxyList = z.string().transform((text, ctx): TrustedProxies => {
  try {
    return trustedProxies(text);
  } catch (error) {
    const entry = error instanceof Error ? error.message : '';
    ctx.addIssue({ code: 'custom', message: `takes addresses and blocks as 10.0.0.0/8, not "${entry}".` });
    return z.NEVER;
  }
});

function hasScheme(text: string, ...schemes: string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}
