/** §9: the units of sizes. */
const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024; // product decision: 1 KB = 1024 bytes

/**
 * A size in bytes as a person reads it: one decimal at most, `1.5 MB`, or `1,5 MB` with a comma as the separator.
 * A size that is no number of bytes is shown as 0 B.
 */
export function formatSize(bytes: number, decimalSeparator = '.'): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // Rounded before it is compared, so 1023.96 KB reads 1 MB and not 1024 KB.
  while (Math.round(value * 10) / 10 >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const text = String(Math.round(value * 10) / 10).replace('.', decimalSeparator);
  return `${text} ${units[unit]}`;
}
