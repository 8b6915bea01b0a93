import { SERIAL_LIST_MAX_BYTES } from '#domain/limits.ts';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import type { StaffInvitation } from '#generated/model/staffInvitation.ts';
import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { mediaType, readJson, unsupportedMediaType } from '../http/body/json-body.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { withSpooledBody } from '../http/body/spooled-body.ts';
import { importSerialList } from '../services/devices/import-serial-list.ts';
import { requireAccess } from '../services/kernel/require-access.ts';
import { inviteUser } from '../services/identity/invitations/invite-user.ts';
import { revokeInvite } from '../services/identity/invitations/revoke-invite.ts';
import { disableUser } from '../services/staff/disable-user.ts';
import { enableUserEmailMfa } from '../services/staff/enable-user-email-mfa.ts';
import { enableUser } from '../services/staff/enable-user.ts';
import { resetUserLockout } from '../services/staff/reset-user-lockout.ts';
import { resetUserMfa } from '../services/staff/reset-user-mfa.ts';
import { resetUserPassword } from '../services/staff/reset-user-password.ts';

const serialListTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

export function staffRoutes(deps: AppDeps): OperationHandlers<'staff'> {
  return {
    async inviteUser(c) {
      const request = parseBody('inviteUser', await readJson(c.req.raw));
      return c.json<StaffInvitation>(await inviteUser(deps, currentUser(c), request), 201);
    },
    async revokeInvite(c) {
      await revokeInvite(deps, currentUser(c), parsePath('revokeInvite', c.req.param()));
      return c.body(null, 204);
    },
    async resetUserLockout(c) {
      const person = parsePath('resetUserLockout', c.req.param());
      return c.json<StaffUserAccount>(await resetUserLockout(deps, currentUser(c), person));
    },
    async resetUserPassword(c) {
      const person = parsePath('resetUserPassword', c.req.param());
      return c.json<StaffUserAccount>(await resetUserPassword(deps, currentUser(c), person));
    },
    async resetUserMfa(c) {
      const person = parsePath('resetUserMfa', c.req.param());
      return c.json<StaffUserAccount>(await resetUserMfa(deps, currentUser(c), person));
    },
    async disableUser(c) {
      const person = parsePath('disableUser', c.req.param());
      return c.json<StaffUserAccount>(await disableUser(deps, currentUser(c), person));
    },
    async enableUser(c) {
      const person = parsePath('enableUser', c.req.param());
      return c.json<StaffUserAccount>(await enableUser(deps, currentUser(c), person));
    },
    async enableUserEmailMfa(c) {
      const person = parsePath('enableUserEmailMfa', c.req.param());
      return c.json<StaffUserAccount>(await enableUserEmailMfa(deps, currentUser(c), person));
    },
    async importSerialList(c) {
      const user = currentUser(c);
      // Before a hundred megabytes are taken.
      requireAccess(user, 'importSerialList');
      if (!serialListTypes.includes(mediaType(c.req.raw))) throw unsupportedMediaType(serialListTypes.join(' or '));
      return withSpooledBody(c.req.raw, SERIAL_LIST_MAX_BYTES, async (path) =>
        c.json<SerialListImport>(await importSerialList(deps, user, { path })),
      );
    },
  };
}
