/** Reproducible bytes from a seed: a text that identifies their origin, then a xorshift generator (Marsaglia 2003). */
export function randomBytes(seed: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = (seed | 0) === 0 ? 1 : seed | 0;
  for (let index = 0; index < length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state & 0xff;
  }
  bytes.set(new TextEncoder().encode('contract check\n').subarray(0, length));
  return bytes;
}
