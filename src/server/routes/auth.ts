import { SignInBody } from '#generated/zod/auth/auth.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import type { AppDeps } from '../deps.ts';
import type { OperationHandlers } from '../http/context.ts';
import { readJson } from '../http/json-body.ts';
import { parseBody } from '../http/parse.ts';
import { remoteAddress } from '../http/request-log.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../http/session.ts';
import { createSignIn } from '../services/auth/sign-in.ts';
import { endSession } from '../services/sessions/end.ts';

export function authRoutes(deps: AppDeps): OperationHandlers {
  const { secureCookies, signOutUrl, trustProxy } = deps.config;
  const signIn = createSignIn(deps, deps.brand);
  return {
    async signIn(c) {
      const { email, password } = parseBody(SignInBody, await readJson(c.req.raw));
      const { token, ...result } = await signIn({ email, password, address: remoteAddress(c, trustProxy) ?? '' });
      if (token !== undefined) {
        const previous = sessionToken(c);
        if (previous !== undefined) await endSession(deps, previous);
        setSessionCookie(c, token, secureCookies);
      }
      return c.json<SignInResult>(result);
    },
    async signOut(c) {
      await endSession(deps, sessionToken(c) ?? '');
      clearSessionCookie(c, secureCookies);
      c.header('redirect', signOutUrl);
      return c.body(null, 204);
    },
  };
}
