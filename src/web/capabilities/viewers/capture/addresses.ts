/** A MAC address at a place of some bytes; throws RangeError beyond their end, as every reader here. */
export function macAddress(view: DataView, at: number): string {
  return Array.from({ length: 6 }, (_, index) =>
    view
      .getUint8(at + index)
      .toString(16)
      .padStart(2, '0'),
  ).join(':');
}

/** An IPv4 address. */
export function ipv4Address(view: DataView, at: number): string {
  return Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)).join('.');
}

/** An IPv6 address as RFC 5952 writes it. */
export function ipv6Address(view: DataView, at: number): string {
  const groups = Array.from({ length: 8 }, (_, index) => view.getUint16(at + index * 2).toString(16));
  const text = groups.join(':');
  // The longest run of two or more zeros, the first of equals.
  const runs = [...text.matchAll(/(?<![0-9a-f])0(?::0)+(?![0-9a-f])/g)];
  const longest = runs.toSorted((left, right) => right[0].length - left[0].length)[0];
  if (longest === undefined) return text;
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}
