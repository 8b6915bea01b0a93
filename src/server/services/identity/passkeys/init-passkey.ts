import { PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { PasskeyCreationOptions } from '#generated/model/passkeyCreationOptions.ts';
import { conflict } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { startChallenge, tooManyPasskeys } from './internal/challenges.ts';
import { PASSKEY_ALGORITHMS, userHandleOf } from './internal/webauthn.ts';
import type { RelyingParty } from './internal/webauthn.ts';

type Input = { user: SignedInUser; sessionId: string; relyingParty: RelyingParty | undefined };

/**
 * The browser's options for creating a passkey (WebAuthn §7.1), valid for ten minutes and this session. Throws 409 at an IP
 * address, to which no passkey can belong, and at the maximum number of passkeys.
 */
export async function initPasskey(
  ctx: Pick<ServiceContext, 'db' | 'clock'> & { brand: { portalName: string } },
  { user, sessionId, relyingParty }: Input,
): Promise<PasskeyCreationOptions> {
  if (relyingParty === undefined) {
    throw conflict(undefined, 'Passkeys need a domain name: open the portal by its name instead of an IP address.');
  }
  const passkeys = await ctx.db.selectFrom('passkeys').where('userId', '=', user.id).select('credentialId').execute();
  if (passkeys.length >= PASSKEYS_MAX_COUNT) throw tooManyPasskeys();
  const challenge = await startChallenge(ctx, { userId: user.id, sessionId, preSignInId: null });
  return {
    ...challenge,
    rpId: relyingParty.id,
    rpName: ctx.brand.portalName,
    userHandle: userHandleOf(user.id),
    userName: user.email,
    displayName: nameOfPerson(user),
    algorithms: [...PASSKEY_ALGORITHMS],
    excludeCredentials: passkeys.map(({ credentialId }) => credentialId),
  };
}
