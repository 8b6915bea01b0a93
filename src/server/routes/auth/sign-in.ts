import type { SignInResult } from '#generated/model/signInResult.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody } from '../../http/parse.ts';
import { sessionToken } from '../../http/session/session.ts';
import { clearSessionCookie, setPreSignInCookie, setSignedInCookies } from '../../http/session/sign-in-cookies.ts';
import { signIn } from '../../services/identity/sign-in/sign-in.ts';
import { signOut } from '../../services/identity/sessions/sign-out.ts';

export function signInRoutes(deps: AppDeps) {
  const { brand, config } = deps;
  return {
    async signIn(c) {
      const { email, password } = parseBody('signIn', await readJson(c.req.raw));
      const outcome = await signIn(deps, brand, { email, password, client: clientInfo(c, config) });
      if (outcome.signedIn !== undefined) setSignedInCookies(c, config, outcome.signedIn);
      if (outcome.preSignIn !== undefined) setPreSignInCookie(c, config, outcome.preSignIn);
      return c.json<SignInResult>(outcome.result);
    },
    async signOut(c) {
      await signOut(deps, sessionToken(c) ?? '');
      clearSessionCookie(c, config);
      c.header('redirect', config.signOutUrl);
      return c.body(null, 204);
    },
  } satisfies Partial<OperationHandlers<'auth'>>;
}
