import type { NewRecoveryCodes } from '#generated/model/newRecoveryCodes.ts';
import type { RecoveryCodesLeft } from '#generated/model/recoveryCodesLeft.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession, currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { requireRecentSignIn } from '../../services/identity/sign-in/internal/recent-sign-in.ts';
import { getRecoveryCodes } from '../../services/identity/recovery-codes/get-recovery-codes.ts';
import { createRecoveryCodes } from '../../services/identity/recovery-codes/create-recovery-codes.ts';

export function recoveryCodeRoutes(deps: AppDeps) {
  return {
    async getRecoveryCodes(c) {
      const remaining = await getRecoveryCodes(deps.db, currentUser(c).id);
      return c.json<RecoveryCodesLeft>({ remaining });
    },
    async createRecoveryCodes(c) {
      const session = currentSession(c);
      requireRecentSignIn(session, deps.clock);
      const input = { userId: session.user.id, client: clientInfo(c, deps.config) };
      return c.json<NewRecoveryCodes>({ recoveryCodes: await createRecoveryCodes(deps, input) });
    },
  } satisfies Partial<OperationHandlers<'users'>>;
}
