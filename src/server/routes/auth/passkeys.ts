import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import type { AppContext } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody } from '../../http/parse.ts';
import { relyingParty } from '../../http/client/relying-party.ts';
import { preSignInToken, setSignedInCookies } from '../../http/session/sign-in-cookies.ts';
import { findPreSignIn } from '../../services/identity/sign-in/internal/pre-sign-in.ts';
import { confirmPasskeySignIn } from '../../services/identity/passkeys/confirm-passkey-sign-in.ts';
import { initPasskeySignIn } from '../../services/identity/passkeys/init-passkey-sign-in.ts';

export function passkeySignInRoutes(deps: AppDeps) {
  const { config } = deps;
  const preSignIn = async (c: AppContext) => {
    const token = preSignInToken(c);
    return token === undefined ? undefined : findPreSignIn(deps, token);
  };
  return {
    async initPasskeySignIn(c) {
      const { address } = clientInfo(c, config);
      const input = { preSignIn: await preSignIn(c), relyingParty: relyingParty(c, config), address };
      return c.json(await initPasskeySignIn(deps, input));
    },
    async confirmPasskeySignIn(c) {
      const answer = parseBody('confirmPasskeySignIn', await readJson(c.req.raw));
      const started = await preSignIn(c);
      const party = relyingParty(c, config);
      const client = clientInfo(c, config);
      const { code, signedIn } = await confirmPasskeySignIn(deps, {
        answer,
        preSignIn: started,
        relyingParty: party,
        client,
      });
      if (signedIn !== undefined) setSignedInCookies(c, config, signedIn);
      return c.json<SignInOutcome>({ code });
    },
  } satisfies Partial<OperationHandlers<'auth'>>;
}
