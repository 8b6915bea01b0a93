import { hashRaw } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { normaliseCode } from '#domain/auth/authentication-code.ts';
import { argon2idCost } from '../../../kernel/argon2id-cost.ts';

const SALT_BYTES = 16;

/** A salt for one set of codes: a typed code is hashed once and compared with the whole set. */
export function createSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** The salt in front of a stored hash. */
export function saltOf(stored: Buffer): Buffer {
  return stored.subarray(0, SALT_BYTES);
}

/**
 * A recovery code as it is stored: salt, then hash, like passwords (ASVS 5.0, 6.5.2: it has less than 112 random bits). Case,
 * blanks, dashes and look-alikes (O, I, L) do not matter.
 */
export async function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  const message = normaliseCode(code).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return Buffer.concat([salt, await hashRaw(message, { ...argon2idCost, salt })]);
}
