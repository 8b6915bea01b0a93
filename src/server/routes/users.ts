import type { CreatedUser } from '#generated/model/createdUser.ts';
import type { AppDeps } from '../deps.ts';
import { clientInfo } from '../http/client/client-info.ts';
import { currentUser } from '../http/context.ts';
import { joined } from '../http/handlers.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { readJson } from '../http/body/json-body.ts';
import { pageLanguage } from '../http/client/page-language.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { checkInvite } from '../services/identity/invitations/check-invite.ts';
import { createUser } from '../services/identity/invitations/create-user.ts';
import { acceptConsents } from '../services/identity/accounts/accept-consents.ts';
import { getCurrentUser } from '../services/identity/accounts/get-current-user.ts';
import { savePreferences } from '../services/identity/accounts/save-preferences.ts';
import { updateProfile } from '../services/identity/accounts/update-profile.ts';
import { filterRoutes } from './users/filters.ts';
import { passkeyRoutes } from './users/passkeys.ts';
import { recoveryCodeRoutes } from './users/recovery-codes.ts';
import { userSessionRoutes } from './users/sessions.ts';
import { ticketSubscriptionRoutes } from './users/ticket-subscriptions.ts';

export function userRoutes(deps: AppDeps): OperationHandlers<'users'> {
  return joined(
    accountRoutes(deps),
    filterRoutes(deps),
    passkeyRoutes(deps),
    recoveryCodeRoutes(deps),
    userSessionRoutes(deps),
    ticketSubscriptionRoutes(deps),
  );
}

function accountRoutes(deps: AppDeps) {
  const { config } = deps;
  return {
    getCurrentUser: async (c) => c.json(await getCurrentUser(deps, currentUser(c))),
    async createUser(c) {
      const registration = parseBody('createUser', await readJson(c.req.raw));
      const registrant = { client: clientInfo(c, config), language: pageLanguage(c) };
      return c.json<CreatedUser>(await createUser(deps, registration, registrant), 201);
    },
    async checkInvite(c) {
      return c.json(await checkInvite(deps, parseQuery('checkInvite', c.req.url)));
    },
    async acceptConsents(c) {
      const request = parseBody('acceptConsents', await readJson(c.req.raw));
      return c.json(await acceptConsents(deps, currentUser(c), request, clientInfo(c, config)));
    },
    async updateProfile(c) {
      const request = parseBody('updateProfile', await readJson(c.req.raw));
      return c.json(await updateProfile(deps, currentUser(c), request, clientInfo(c, config)));
    },
    async savePreferences(c) {
      const preferences = parseBody('savePreferences', await readJson(c.req.raw));
      return c.json(await savePreferences(deps, currentUser(c), preferences));
    },
  } satisfies Partial<OperationHandlers<'users'>>;
}
