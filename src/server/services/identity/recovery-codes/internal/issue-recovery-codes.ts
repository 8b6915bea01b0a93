import { randomInt } from 'node:crypto';
import { RECOVERY_CODES_COUNT } from '#domain/limits.ts';
import type { Db } from '../../../../db/connection.ts';
import { createSalt, hashRecoveryCode } from './hash-recovery-code.ts';

// Crockford's base 32: no characters that are easily confused. Twelve of them are 60 random bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

/** Gives a person new recovery codes (`XXXX-XXXX-XXXX`) in place of the previous ones; they can be read only this once. */
export async function issueRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const salt = createSalt();
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, createCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedOn: null })))
    .execute();
  return codes;
}

function createCode(): string {
  const characters = (): string =>
    Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, characters).join('-');
}
