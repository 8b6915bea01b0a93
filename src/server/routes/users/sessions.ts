import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession, currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { parsePath } from '../../http/parse.ts';
import { clearSessionCookie } from '../../http/session/sign-in-cookies.ts';
import { getSecurityEvents } from '../../services/identity/accounts/get-security-events.ts';
import { endOneSession } from '../../services/identity/sessions/end-one-session.ts';
import { endOtherSessions } from '../../services/identity/sessions/end-other-sessions.ts';
import { getSessions } from '../../services/identity/sessions/get-sessions.ts';

export function userSessionRoutes(deps: AppDeps) {
  return {
    getSessions: async (c) => c.json(await getSessions(deps, currentSession(c))),
    async endOtherSessions(c) {
      await endOtherSessions(deps, currentSession(c), clientInfo(c, deps.config));
      return c.body(null, 204);
    },
    async endOneSession(c) {
      const { id } = parsePath('endOneSession', c.req.param());
      const session = currentSession(c);
      await endOneSession(deps, session, { id, client: clientInfo(c, deps.config) });
      if (id === session.id) clearSessionCookie(c, deps.config);
      return c.body(null, 204);
    },
    getSecurityEvents: async (c) => c.json(await getSecurityEvents(deps, currentUser(c))),
  } satisfies Partial<OperationHandlers<'users'>>;
}
