import type { AppDeps } from '../deps.ts';
import type { OperationHandlers } from '../http/context.ts';

export function brandRoutes({ brand }: AppDeps): OperationHandlers {
  return {
    getBrand: (c) => c.json(brand),
  };
}
