const ipv4 = /(?<![\w.:-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/dg;
const ipv6 = /(?<![\w:.])(?:[\da-f]{1,4}:){1,7}(?::|[\da-f]{1,4})(?::?[\da-f]{1,4}){0,7}(?![\w:])/dgi;
// `version 7.6.4.1` has four numbers too.
const versionBefore = /\b(?:version|firmware|release|ver|build|rev)\W{0,4}$/i;

// RFC 6890 and its kind: what no router outside can reach. The blocks of RFC 5737 are meant for examples: masked too.
function isPublicIpv4(address: string): boolean {
  const parts = address.split('.');
  if (parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0')))) return false;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  if (a === 192 && b === 168) return false;
  if (a === 192 && b === 0 && c === 0) return false;
  return !(a === 198 && (b === 18 || b === 19));
}

// Global unicast is 2000::/3 (RFC 4291); a time of day or a MAC is none.
function isPublicIpv6(address: string): boolean {
  const groups = address.split(':');
  const isWhole = address.includes('::') ? address.split('::').length === 2 : groups.length === 8;
  return isWhole && /^[23][\da-f]{3}:/i.test(address) && groups.length <= 9;
}

/** The positions in a line of publicly reachable addresses, IPv4 and IPv6, in code units. */
export function publicAddressesOf(line: string): { start: number; end: number }[] {
  const places = (pattern: RegExp, isPublic: (address: string) => boolean) =>
    [...line.matchAll(pattern)].flatMap(({ 0: address, index }) =>
      isPublic(address) && !versionBefore.test(line.slice(Math.max(0, index - 16), index))
        ? [{ start: index, end: index + address.length }]
        : [],
    );
  return [
    ...(/\d\.\d/.test(line) ? places(ipv4, isPublicIpv4) : []),
    ...(/[23][\da-f]{3}:/i.test(line) ? places(ipv6, isPublicIpv6) : []),
  ];
}
