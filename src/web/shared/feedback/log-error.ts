/** Writes an error to the browser's console, for support; the only place that does. */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error);
}
