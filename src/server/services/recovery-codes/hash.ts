import { argon2, randomBytes } from 'node:crypto';
import { normaliseCode } from '#domain/authentication-code.ts';

const SALT_BYTES = 16;

// ASVS 5.0, 6.5.2: codes of less than 112 random bits are kept as passwords are. OWASP's first choice for argon2id.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** A salt for one set of codes: a typed code is hashed once, whichever of the set it is. */
export function createSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** The salt that stands before a stored hash. */
export function saltOf(stored: Buffer): Buffer {
  return stored.subarray(0, SALT_BYTES);
}

/** A recovery code as it is stored: the salt, then the hash. Case, blanks, dashes and look-alikes (O, I, L) do not count. */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  const message = normaliseCode(code).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { ...cost, message, nonce: salt }, (error, tag) => {
      if (error === null) resolve(Buffer.concat([salt, tag]));
      else reject(error);
    });
  });
}
