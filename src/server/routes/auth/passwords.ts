import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { setSessionCookie } from '../../http/session/sign-in-cookies.ts';
import { changePassword } from '../../services/identity/passwords/change-password.ts';
import { checkPasswordReset } from '../../services/identity/passwords/check-password-reset.ts';
import { forgotPassword } from '../../services/identity/passwords/forgot-password.ts';
import { resetPassword } from '../../services/identity/passwords/reset-password.ts';

export function passwordRoutes(deps: AppDeps) {
  const { config } = deps;
  return {
    async forgotPassword(c) {
      const { email } = parseBody('forgotPassword', await readJson(c.req.raw));
      await forgotPassword(deps, { email, client: clientInfo(c, config) });
      return c.body(null, 204);
    },
    async resetPassword(c) {
      const request = parseBody('resetPassword', await readJson(c.req.raw));
      await resetPassword(deps, { ...request, client: clientInfo(c, config) });
      return c.body(null, 204);
    },
    async checkPasswordReset(c) {
      return c.json(await checkPasswordReset(deps, parseQuery('checkPasswordReset', c.req.url)));
    },
    async changePassword(c) {
      const request = parseBody('changePassword', await readJson(c.req.raw));
      const token = await changePassword(deps, {
        ...request,
        session: currentSession(c),
        client: clientInfo(c, config),
      });
      setSessionCookie(c, config, token);
      return c.body(null, 204);
    },
  } satisfies Partial<OperationHandlers<'auth'>>;
}
