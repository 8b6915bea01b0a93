/** §9: the units of sizes. */
const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024; // product decision: 1 KB = 1024 bytes

/**
 * A size in bytes for people: at most one decimal, `1.5 MB`, or `1,5 MB` with a comma as the separator. An invalid size is
 * shown as 0 B.
 */
export function formatSize(bytes: number, decimalSeparator = '.'): string {
  return sizeText(bytes, decimalSeparator, Math.round);
}

/** A size that is over a limit, rounded up: one byte over 5 MB reads 5.1 MB, not the limit itself. */
export function formatSizeOverLimit(bytes: number, decimalSeparator = '.'): string {
  return sizeText(bytes, decimalSeparator, Math.ceil);
}

function sizeText(bytes: number, decimalSeparator: string, round: (value: number) => number): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // Rounded before it is compared, so 1023.96 KB becomes 1 MB and not 1024 KB.
  while (round(value * 10) / 10 >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const text = String(round(value * 10) / 10).replace('.', decimalSeparator);
  return `${text} ${units[unit]}`;
}
