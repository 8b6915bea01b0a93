import type { MfaType } from '#domain/enums.ts';
import type { Owner } from '../../sessions/internal/lock-owner.ts';

type Factors = { mfaType: MfaType; passkeys: number };

/**
 * Whether a factor may be added: not next to another one, and not next to a passkey by someone who has only shown a password.
 */
export function mayPair({ mfaType, passkeys }: Factors, { preSignInId }: Owner): boolean {
  return mfaType === 'None' && (preSignInId === null || passkeys === 0);
}
