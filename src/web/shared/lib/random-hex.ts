/** So many random bytes as hex. Not crypto.randomUUID: a page without HTTPS does not have it. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
