import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../kernel/ports.ts';
import type { Secrets } from '../../../kernel/secrets.ts';

/** What an emailed link is for; it is the token's audience and has its own key. */
export type TokenPurpose = 'reset' | 'invite';

/** §3, token payload; `id` is that of the reset or the invitation. */
export type MailedToken = { email: string; id: string };

type Context = { clock: Clock; secrets: Pick<Secrets, 'keyFor'> };

const ALGORITHM = 'HS256';
const ISSUER = 'helpdesk';

/** A signed JWT (RFC 7519) with email, id and exp. */
export async function signToken(
  { clock, secrets }: Context,
  purpose: TokenPurpose,
  { email, id, expiresOn }: MailedToken & { expiresOn: Date },
): Promise<string> {
  return new SignJWT({ email, id })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(clock.now())
    .setExpirationTime(expiresOn)
    .sign(secrets.keyFor(purpose));
}

/**
 * The content of a token, or undefined when it is not ours, is for another purpose, or has expired. The database knows whether
 * it was used.
 */
export async function readToken(
  { clock, secrets }: Context,
  purpose: TokenPurpose,
  token: string,
): Promise<MailedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.keyFor(purpose), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['exp'],
      currentDate: clock.now(),
    });
    const { email, id } = payload;
    return typeof email === 'string' && typeof id === 'string' ? { email, id } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
