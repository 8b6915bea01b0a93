import { LOCKOUT_MS } from '#domain/limits.ts';
import type { PasskeyRequestOptions } from '#generated/model/passkeyRequestOptions.ts';
import { attemptKeys, countAttempt } from '../../kernel/attempt-counters.ts';
import type { PreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import { badRequest, RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { startChallenge } from './internal/challenges.ts';
import type { RelyingParty } from './internal/webauthn.ts';

// Each sign-in needs a challenge, so this limits attempts too. Many people may share an office's address.
const CHALLENGES_PER_ADDRESS = 300;

type Context = Pick<ServiceContext, 'db' | 'clock'>;
type Input = { preSignIn: PreSignIn | undefined; relyingParty: RelyingParty | undefined; address: string };

/**
 * The browser's options for using a passkey (WebAuthn §7.2): one of that person's after the password, else any. Throws 400 at
 * an IP address, to which no passkey can belong, and 429 when one address asks too often.
 */
export async function initPasskeySignIn(
  ctx: Context,
  { preSignIn, relyingParty, address }: Input,
): Promise<PasskeyRequestOptions> {
  if (relyingParty === undefined) {
    throw badRequest('Passkeys need a domain name: open the portal by its name instead of an IP address.');
  }
  await refuseTooMany(ctx, address);
  const owner = preSignIn && { userId: preSignIn.userId, preSignInId: preSignIn.id, sessionId: null };
  const challenge = await startChallenge(ctx, owner);
  const passkeys =
    owner === undefined
      ? []
      : await ctx.db.selectFrom('passkeys').where('userId', '=', owner.userId).select('credentialId').execute();
  return {
    ...challenge,
    rpId: relyingParty.id,
    allowCredentials: passkeys.map(({ credentialId }) => credentialId),
    userVerification: 'required',
  };
}

async function refuseTooMany({ db, clock }: Context, address: string): Promise<void> {
  const { count, endsOn } = await countAttempt(db, clock, attemptKeys.passkey(address), LOCKOUT_MS);
  if (count <= CHALLENGES_PER_ADDRESS) return;
  const retryAfter = Math.max(1, Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000));
  throw new RefusedError({ kind: 'TooManyRequests', retryAfter });
}
