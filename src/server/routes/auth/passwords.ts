import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from '#generated/zod/auth/auth.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/context.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody } from '../../http/parse.ts';
import { setSessionCookie } from '../../http/session/sign-in-cookies.ts';
import { changePassword } from '../../services/identity/passwords/change-password.ts';
import { forgotPassword } from '../../services/identity/passwords/forgot-password.ts';
import { resetPassword } from '../../services/identity/passwords/reset-password.ts';

export function passwordRoutes(deps: AppDeps): OperationHandlers {
  const { config } = deps;
  return {
    async forgotPassword(c) {
      const { email } = parseBody(ForgotPasswordBody, await readJson(c.req.raw));
      await forgotPassword(deps, { email, client: clientInfo(c, config) });
      return c.body(null, 204);
    },
    async resetPassword(c) {
      const request = parseBody(ResetPasswordBody, await readJson(c.req.raw));
      await resetPassword(deps, { ...request, client: clientInfo(c, config) });
      return c.body(null, 204);
    },
    async changePassword(c) {
      const request = parseBody(ChangePasswordBody, await readJson(c.req.raw));
      const token = await changePassword(deps, {
        ...request,
        session: currentSession(c),
        client: clientInfo(c, config),
      });
      setSessionCookie(c, config, token);
      return c.body(null, 204);
    },
  };
}
