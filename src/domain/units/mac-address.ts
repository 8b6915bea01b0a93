const octets = 6;
const groupings = [
  /^(?:[\da-f]{2}([:. _-]?))(?:[\da-f]{2}\1){4}[\da-f]{2}$/i,
  /^(?:[\da-f]{4}([:. -]))[\da-f]{4}\1[\da-f]{4}$/i,
];

/**
 * A MAC address in the form it is stored in, `02:1E:42:3A:7F:10`, from any notation: colons, dashes, blanks, Cisco's dots,
 * none, lower case; undefined when it is none.
 */
export function normaliseMac(text: string): string | undefined {
  const trimmed = text.trim();
  if (!groupings.some((grouping) => grouping.test(trimmed))) return undefined;
  const digits = trimmed.replaceAll(/[^\da-f]/gi, '').toUpperCase();
  return Array.from({ length: octets }, (_, octet) => digits.slice(octet * 2, octet * 2 + 2)).join(':');
}
