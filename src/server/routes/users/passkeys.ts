import type { AddedPasskey } from '#generated/model/addedPasskey.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession, currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody, parsePath } from '../../http/parse.ts';
import { relyingParty } from '../../http/client/relying-party.ts';
import { requireRecentSignIn } from '../../services/identity/sign-in/internal/recent-sign-in.ts';
import { confirmPasskey } from '../../services/identity/passkeys/confirm-passkey.ts';
import { deletePasskey } from '../../services/identity/passkeys/delete-passkey.ts';
import { getPasskeys } from '../../services/identity/passkeys/get-passkeys.ts';
import { initPasskey } from '../../services/identity/passkeys/init-passkey.ts';

export function passkeyRoutes(deps: AppDeps) {
  const { config } = deps;
  return {
    getPasskeys: async (c) => c.json(await getPasskeys(deps, currentUser(c))),
    async initPasskey(c) {
      const session = currentSession(c);
      requireRecentSignIn(session, deps.clock);
      const { id: sessionId, user } = session;
      return c.json(await initPasskey(deps, { user, sessionId, relyingParty: relyingParty(c, config) }));
    },
    async confirmPasskey(c) {
      const answer = parseBody('confirmPasskey', await readJson(c.req.raw));
      const { id: sessionId, user } = currentSession(c);
      const client = clientInfo(c, config);
      const added = await confirmPasskey(deps, {
        user,
        sessionId,
        answer,
        relyingParty: relyingParty(c, config),
        client,
      });
      return c.json<AddedPasskey, 201>(added, 201);
    },
    async deletePasskey(c) {
      const { id } = parsePath('deletePasskey', c.req.param());
      const session = currentSession(c);
      requireRecentSignIn(session, deps.clock);
      await deletePasskey(deps, { user: session.user, id, client: clientInfo(c, config) });
      return c.body(null, 204);
    },
  } satisfies Partial<OperationHandlers<'users'>>;
}
