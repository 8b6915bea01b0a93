import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * A new token of 256 random bits, for a session, pre-sign-in or device. It goes into a cookie and is never stored in plain
 * text.
 */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored in a token's place, or undefined for what cannot be a token. */
export function hashToken(token: string): Buffer | undefined {
  return isToken(token) ? digest(token) : undefined;
}

/** A new token with what is stored in its place. */
export function createHashedToken(): { token: string; tokenHash: Buffer } {
  const token = createToken();
  return { token, tokenHash: digest(token) };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
