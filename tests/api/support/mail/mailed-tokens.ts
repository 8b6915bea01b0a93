import { SignJWT, UnsecuredJWT } from 'jose';
import type { TokenPurpose } from '#server/services/identity/accounts/internal/mailed-token.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { secrets } from '#tests/api/support/auth/secret-key.ts';

const DAY_SECONDS = 86_400;

type Claims = { email: string; id: string };

/** The token in the link of the newest mail to the address. */
export async function mailedToken(api: Pick<TestApi, 'mailTo'>, address: string): Promise<string> {
  const { text } = await api.mailTo(address);
  const token = /\/auth\/(?:password\/reset|register)\/(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token.');
  return decodeURIComponent(token);
}

/** What a token says; nothing is checked. */
export function claimsOf(token: string): Claims & { exp: number; aud: string; iss: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as never;
}

/** Tokens that are not the good one, by what is wrong with each. */
export async function badTokens(good: string, purpose: TokenPurpose): Promise<[name: string, token: string][]> {
  const { email, id, exp, iss } = claimsOf(good);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const other: TokenPurpose = purpose === 'reset' ? 'invite' : 'reset';
  const whole = (claims: object = {}, alg = 'HS256') =>
    new SignJWT({ email, id, iss, aud: purpose, exp, ...claims }).setProtectedHeader({ alg });
  const key = secrets.keyFor(purpose);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    ['nonsense', 'nonsense'],
    ['blank', ' '],
    ['dots alone', '..'],
    ['truncated', good.slice(0, -6)],
    ['without a signature', `${header}.${payload}.`],
    ['cut in the middle', `${header}.${payload.slice(0, 20)}.${signature}`],
    ['with another header', `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${signature}`],
    [
      'with another payload',
      `${header}.${encode({ email, id, exp: exp + DAY_SECONDS, iss, aud: purpose })}.${signature}`,
    ],
    ['of no algorithm', new UnsecuredJWT({ email, id, iss, aud: purpose, exp }).encode()],
    ['of another algorithm', await whole({}, 'HS512').sign(Buffer.concat([key, key]))],
    ['of another server', await whole().sign(Buffer.alloc(32, 'x'))],
    ['of another issuer', await whole({ iss: 'elsewhere' }).sign(key)],
    ['for another purpose', await whole({ aud: other }).sign(key)],
    ['by the key of another purpose', await whole().sign(secrets.keyFor(other))],
    ['without an end', await whole({ exp: undefined }).sign(key)],
    ['without an email', await whole({ email: undefined }).sign(key)],
    ['with an id that is none', await whole({ id: 7 }).sign(key)],
    ['with an unknown id', await whole({ id: crypto.randomUUID() }).sign(key)],
  ];
}
