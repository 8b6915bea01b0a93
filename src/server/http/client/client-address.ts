import { isIP } from 'node:net';
import type { TrustedProxies } from '../../trusted-proxies.ts';
import type { AppContext } from '../context.ts';

/** What the request says of where it comes from; the proxies' words are believed only from proxies that are trusted. */
type Origin = { address: string; isHttps: boolean };

type Hop = { address: string | undefined; proto: string | undefined };

/**
 * The client's address; empty without a socket. `Forwarded` (RFC 7239), else `X-Forwarded-For`, is read from the right as long
 * as the address is a trusted proxy's, so an address that the client added is never used.
 */
export function remoteAddress(c: AppContext, config: { trustedProxies: TrustedProxies }): string {
  return originOf(c, config.trustedProxies).address;
}

/** Whether the person reached the portal over https: by its public address, or by a trusted proxy's word. */
export function isHttps(
  c: AppContext,
  config: { publicUrl: string | undefined; trustedProxies: TrustedProxies },
): boolean {
  return config.publicUrl?.startsWith('https://') === true || originOf(c, config.trustedProxies).isHttps;
}

function originOf(c: AppContext, proxies: TrustedProxies): Origin {
  let address = plainAddress(c.env?.incoming?.socket.remoteAddress ?? '') ?? '';
  let isSecure = false;
  const hops = forwardedHops(c) ?? legacyHops(c);
  while (proxies.has(address)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    isSecure = hop.proto?.toLowerCase() === 'https';
    // "unknown" or an obfuscated name: the proxy is the last known one.
    if (hop.address === undefined) break;
    address = hop.address;
  }
  return { address, isHttps: isSecure };
}

function forwardedHops(c: AppContext): Hop[] | undefined {
  const header = c.req.header('forwarded');
  if (header === undefined) return undefined;
  return splitOutsideQuotes(header, ',').map((element) => {
    const pairs = splitOutsideQuotes(element, ';').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name.trim().toLowerCase(), unquote(value.trim())] as const;
    });
    const named = new Map(pairs);
    return { address: plainAddress(named.get('for') ?? ''), proto: named.get('proto') };
  });
}

function legacyHops(c: AppContext): Hop[] {
  const addresses = listOf(c.req.header('x-forwarded-for'));
  const protos = listOf(c.req.header('x-forwarded-proto'));
  if (addresses.length === 0) return protos.length === 0 ? [] : [{ address: undefined, proto: protos.at(-1) }];
  return addresses.map((address, index) => ({
    address: plainAddress(address),
    proto: protos.length === addresses.length ? protos[index] : protos.at(-1),
  }));
}

function listOf(header: string | undefined): string[] {
  return header === undefined ? [] : header.split(',').map((part) => part.trim());
}

// RFC 7239 §4: a value with a colon or bracket is quoted, and a separator inside belongs to it.
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

/** An address without port, brackets and zone, IPv4 never written as IPv6; undefined when it is not one. */
function plainAddress(text: string): string | undefined {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (inBrackets ?? beforePort ?? text).split('%', 1)[0] ?? '';
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const plain = mapped ?? address;
  return isIP(plain) === 0 ? undefined : plain;
}
