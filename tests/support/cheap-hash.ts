import { argon2Sync } from 'node:crypto';

const cost = { memory: 8, passes: 1, parallelism: 1 };
const NONCE = Buffer.alloc(16, 'nonce');
const TAG_BYTES = 32;

/**
 * The stored form of a password, by argon2id at the lowest cost there is: the server verifies at the cost that it reads
 * in the hash, and most who sign in here are not about that. What the server itself hashes costs what it has to.
 */
export function cheapHash(password: string): string {
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce: NONCE, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(NONCE)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
