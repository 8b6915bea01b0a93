import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AUTHENTICATION_CODE_CHARACTERS } from '#domain/limits.ts';
import type { Secrets } from '../../../kernel/secrets.ts';

/** A code for a mail: six random digits. */
export function createEmailCode(): string {
  return String(randomInt(10 ** AUTHENTICATION_CODE_CHARACTERS)).padStart(AUTHENTICATION_CODE_CHARACTERS, '0');
}

/** The stored form of a code. Keyed, because a million codes are quickly tried; bound to its step. */
export function hashEmailCode(secrets: Secrets, sessionId: string, code: string): Buffer {
  return createHmac('sha256', secrets.keyFor('emailCode')).update(`${sessionId}:${code.toUpperCase()}`).digest();
}

/** Whether a typed code is the step's code, ignoring case. */
export function isEmailCode(secrets: Secrets, session: { id: string; codeHash: Buffer | null }, code: string): boolean {
  if (session.codeHash === null) return false;
  return timingSafeEqual(session.codeHash, hashEmailCode(secrets, session.id, code));
}
