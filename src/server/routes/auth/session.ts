import { currentSession } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { getSessionLimits } from '../../services/identity/sessions/get-session-limits.ts';

// Both return the session's times as loaded; reading them is no activity, extending is (product decision: session).
export function sessionRoutes() {
  return {
    getSessionLimits: (c) => c.json(getSessionLimits(currentSession(c))),
    keepSession: (c) => c.json(getSessionLimits(currentSession(c))),
  } satisfies Partial<OperationHandlers<'auth'>>;
}
