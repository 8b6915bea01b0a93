import { BlockList, isIP } from 'node:net';

/** Recognises the addresses of the proxies in front of the server. */
export type TrustedProxies = { has(address: string): boolean };

/**
 * The proxies of a comma list of addresses and CIDR blocks, as "10.0.0.0/8, 2001:db8::1".
 * Throws an Error that names the first entry that is neither.
 */
export function trustedProxies(list: string): TrustedProxies {
  const blocks = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const bits = Number(prefix ?? most);
    if (family === 0 || bits > most) throw new Error(entry);
    blocks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return { has: (address) => isIP(address) !== 0 && blocks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6') };
}
