import type { StaffInvitation } from '#generated/model/staffInvitation.ts';
import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import {
  DisableUserParams,
  EnableUserEmailMfaParams,
  EnableUserParams,
  InviteUserBody,
  ResetUserLockoutParams,
  ResetUserMfaParams,
  ResetUserPasswordParams,
  RevokeInviteParams,
} from '#generated/zod/staff/staff.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { readJson } from '../http/json-body.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { inviteUser } from '../services/invites/invite-user.ts';
import { revokeInvite } from '../services/invites/revoke-invite.ts';
import { disableUser } from '../services/staff/disable-user.ts';
import { enableUserEmailMfa } from '../services/staff/enable-email-mfa.ts';
import { enableUser } from '../services/staff/enable-user.ts';
import { resetUserLockout } from '../services/staff/reset-lockout.ts';
import { resetUserMfa } from '../services/staff/reset-mfa.ts';
import { resetUserPassword } from '../services/staff/reset-password.ts';

export function staffRoutes(deps: AppDeps): OperationHandlers {
  return {
    async inviteUser(c) {
      const request = parseBody(InviteUserBody, await readJson(c.req.raw));
      return c.json<StaffInvitation>(await inviteUser(deps, currentUser(c), request), 201);
    },
    async revokeInvite(c) {
      await revokeInvite(deps, currentUser(c), parsePath(RevokeInviteParams, c.req.param()));
      return c.body(null, 204);
    },
    async resetUserLockout(c) {
      const person = parsePath(ResetUserLockoutParams, c.req.param());
      return c.json<StaffUserAccount>(await resetUserLockout(deps, currentUser(c), person));
    },
    async resetUserPassword(c) {
      const person = parsePath(ResetUserPasswordParams, c.req.param());
      return c.json<StaffUserAccount>(await resetUserPassword(deps, currentUser(c), person));
    },
    async resetUserMfa(c) {
      const person = parsePath(ResetUserMfaParams, c.req.param());
      return c.json<StaffUserAccount>(await resetUserMfa(deps, currentUser(c), person));
    },
    async disableUser(c) {
      const person = parsePath(DisableUserParams, c.req.param());
      return c.json<StaffUserAccount>(await disableUser(deps, currentUser(c), person));
    },
    async enableUser(c) {
      const person = parsePath(EnableUserParams, c.req.param());
      return c.json<StaffUserAccount>(await enableUser(deps, currentUser(c), person));
    },
    async enableUserEmailMfa(c) {
      const person = parsePath(EnableUserEmailMfaParams, c.req.param());
      return c.json<StaffUserAccount>(await enableUserEmailMfa(deps, currentUser(c), person));
    },
  };
}
