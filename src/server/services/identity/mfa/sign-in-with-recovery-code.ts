import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import type { PreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import { useRecoveryCode } from '../recovery-codes/internal/use-recovery-code.ts';
import type { MfaContext } from './internal/context.ts';
import { proveFactor } from './internal/prove-factor.ts';
import type { FactorOutcome } from './internal/prove-factor.ts';

type Input = { preSignIn: PreSignIn; code: string; client: ClientInfo };

/** Takes a recovery code in the second factor's place (§2.3). It is used up only if the sign-in completes. */
export async function signInWithRecoveryCode(ctx: MfaContext, input: Input): Promise<FactorOutcome> {
  const { preSignIn, code, client } = input;
  const { userId } = preSignIn;
  return proveFactor(ctx, { preSignIn, client, by: 'recoveryCode' }, async (inside) => {
    if (!(await useRecoveryCode(inside, userId, code))) return 'wrong';
    await recordSecurityEvent(inside.db, inside.clock, { userId, kind: 'RecoveryCodeUsed', client });
    return 'right';
  });
}
