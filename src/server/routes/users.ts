import type { CreatedUser } from '#generated/model/createdUser.ts';
import {
  CheckInviteQueryParams,
  CreateUserBody,
  SavePreferencesBody,
  UpdateProfileBody,
} from '#generated/zod/users/users.ts';
import type { Preferences } from '#generated/model/preferences.ts';
import type { AppDeps } from '../deps.ts';
import { clientInfo } from '../http/client/client-info.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { readJson } from '../http/body/json-body.ts';
import { pageLanguage } from '../http/client/page-language.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { checkInvite } from '../services/identity/invitations/check-invite.ts';
import { createUser } from '../services/identity/invitations/create-user.ts';
import { getCurrentUser } from '../services/identity/accounts/get-current-user.ts';
import { savePreferences } from '../services/identity/accounts/save-preferences.ts';
import { updateProfile } from '../services/identity/accounts/update-profile.ts';

export function userRoutes(deps: AppDeps): OperationHandlers {
  const { config } = deps;
  return {
    getCurrentUser: async (c) => c.json(await getCurrentUser(deps, currentUser(c))),
    async createUser(c) {
      const registration = parseBody(CreateUserBody, await readJson(c.req.raw));
      const registrant = { client: clientInfo(c, config), language: pageLanguage(c) };
      return c.json<CreatedUser>(await createUser(deps, registration, registrant), 201);
    },
    async checkInvite(c) {
      return c.json(await checkInvite(deps, parseQuery(CheckInviteQueryParams, c.req.url)));
    },
    async updateProfile(c) {
      const request = parseBody(UpdateProfileBody, await readJson(c.req.raw));
      return c.json(await updateProfile(deps, currentUser(c), request, clientInfo(c, config)));
    },
    async savePreferences(c) {
      const preferences = parseBody(SavePreferencesBody, await readJson(c.req.raw));
      return c.json(await savePreferences(deps, currentUser(c), preferences as Preferences));
    },
  };
}
