import { currentSession } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/context.ts';
import { getSessionLimits } from '../../services/identity/sessions/get-session-limits.ts';

// Both answer the times of the session as it was loaded; asking is no activity, keeping is (product decision: session).
export function sessionRoutes(): OperationHandlers {
  return {
    getSessionLimits: (c) => c.json(getSessionLimits(currentSession(c))),
    keepSession: (c) => c.json(getSessionLimits(currentSession(c))),
  };
}
