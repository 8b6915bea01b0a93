/** The payload of a registration or password-reset token (§3). `exp` is in seconds since 1970 (RFC 7519). */
export interface TokenPayload {
  email: string;
  id: string;
  exp: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The bytes of base64url text (RFC 4648 §5) as a percent-encoded string; null when it is none. */
function percentEncoded(text: string): string | null {
  let bits = 0;
  let buffer = 0;
  let encoded = '';
  for (const character of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      encoded += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  return encoded;
}

function parsePayload(part: string): unknown {
  const encoded = percentEncoded(part);
  if (encoded === null) return null;
  try {
    return JSON.parse(decodeURIComponent(encoded));
  } catch {
    return null;
  }
}

/**
 * The payload of a token (header.payload.signature) that carries an email and is not expired at `now`; else null. Read without
 * verifying the signature, to show a form: the server decides whether the token is valid.
 */
export function decodeTokenPayload(token: string, now: Date): TokenPayload | null {
  const parts = token.split('.');
  const payload = parts.length === 3 ? parsePayload(parts[1] ?? '') : null;
  if (typeof payload !== 'object' || payload === null) return null;
  const { email, id, exp } = payload as Partial<Record<string, unknown>>;
  if (typeof email !== 'string' || email === '') return null;
  if (typeof exp !== 'number' || !(exp * 1000 > now.getTime())) return null;
  return { email, id: typeof id === 'string' ? id : '', exp };
}
