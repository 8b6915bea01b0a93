const KEY_BYTES = 32;

/** The message for a key that `readSecretKey` refuses. */
export const SECRET_KEY_FAULT = 'must be at least 32 random bytes in base64, as "openssl rand -base64 32" prints them.';

/** The bytes of a key in base64; undefined when they are fewer than 32, or no base64. */
export function readSecretKey(text: string): Buffer | undefined {
  const base64 = text.trim();
  const key = /^[\w+/-]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  return key.byteLength < KEY_BYTES ? undefined : key;
}
