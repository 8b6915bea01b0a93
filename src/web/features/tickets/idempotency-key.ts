const KEY_BYTES = 16;

/** A key that makes a repeated request one creation. Not crypto.randomUUID: a page without HTTPS does not have it. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
