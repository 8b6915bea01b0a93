import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { listProductGroups } from '../services/products/list-groups.ts';

export function productRoutes(deps: AppDeps): OperationHandlers {
  return {
    getProductGroups: async (c) => c.json(await listProductGroups(deps, currentUser(c))),
  };
}
