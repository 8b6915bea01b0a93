import type { AppDeps } from '../deps.ts';
import type { OperationHandlers } from '../http/handlers.ts';

export function brandRoutes({ brand }: AppDeps): OperationHandlers<'brand'> {
  return {
    getBrand: (c) => c.json(brand),
  };
}
