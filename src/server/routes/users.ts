import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { getCurrentUser } from '../services/users/get-current.ts';

export function userRoutes(deps: AppDeps): OperationHandlers {
  return {
    getCurrentUser: async (c) => c.json(await getCurrentUser(deps, currentUser(c))),
  };
}
