import type { MfaType } from '#domain/enums.ts';
import type { Owner } from '../../sessions/internal/hold-owner.ts';

type Factors = { mfaType: MfaType; passkeys: number };

/** Whether a factor may be added: not next to another, nor next to a passkey by somebody who has shown a password only. */
export function mayPair({ mfaType, passkeys }: Factors, { preSignInId }: Owner): boolean {
  return mfaType === 'None' && (preSignInId === null || passkeys === 0);
}
