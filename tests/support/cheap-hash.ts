import { argon2Sync } from 'node:crypto';
import { argon2idCost } from './cheap-argon2id-cost.ts';

const cost = {
  memory: argon2idCost.memoryCost,
  passes: argon2idCost.timeCost,
  parallelism: argon2idCost.parallelism,
};
const NONCE = Buffer.alloc(16, 'nonce');
const TAG_BYTES = 32;

/**
 * The stored form of a password, by argon2id at the lowest cost there is: the server verifies at the cost that it reads
 * in the hash, and most who sign in here are not about that.
 */
export function cheapHash(password: string): string {
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce: NONCE, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(NONCE)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
