import type { Selectable } from 'kysely';
import type { Language } from '#domain/preferences.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { CreatedUser } from '#generated/model/createdUser.ts';
import type { Registration } from '#generated/model/registration.ts';
import type { Db } from '../../../db/connection.ts';
import type { InviteTable } from '../../../db/account-tables.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { insertConsents } from '../accounts/internal/consents.ts';
import { consentKinds, refusedConsents } from '../accounts/internal/given-consents.ts';
import type { GivenConsents } from '../accounts/internal/given-consents.ts';
import { conflict, invalidField, RefusedError } from '../../kernel/errors.ts';
import { checkInvite } from './check-invite.ts';
import { withdrawInvites } from './internal/withdraw-invites.ts';
import { checkNewPassword } from '../passwords/internal/check-new-password.ts';
import type { PasswordContext } from '../passwords/internal/context.ts';
import type { Clock } from '../../kernel/ports.ts';
import { readToken } from '../accounts/internal/mailed-token.ts';
import { readNames } from '../accounts/internal/names.ts';

type Context = PasswordContext & { brand: Pick<Brand, 'links'> };
type Registrant = {
  client: ClientInfo;
  /** The language of the form; without one, the account gets that of the invitation. */
  language: Language | undefined;
};
type Registering = Omit<Registration, keyof GivenConsents> & GivenConsents;
type Names = { firstName: string; lastName: string };

/**
 * Creates a customer's account from an invitation, which works once. 422 `invalid_token` when token, invitation and email do
 * not match or have expired, before any other error; 409 `email_exists`; else an error for each field.
 */
export async function createUser(
  ctx: Context,
  registration: Registering,
  { client, language }: Registrant,
): Promise<CreatedUser> {
  const { inviteId, token, email, password } = registration;
  const read = await readToken(ctx, 'invite', token);
  const agrees = read?.id === inviteId && read.email.toLowerCase() === email.toLowerCase();
  if (!agrees || !(await checkInvite(ctx, { id: inviteId })).valid) throw invalidToken();
  const { names, errors: nameErrors } = readNames(registration);
  const errors = [
    ...nameErrors,
    ...refusedConsents(registration),
    ...(await checkNewPassword(ctx, { password, email, field: 'password' })),
  ];
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  const passwordHash = await ctx.passwordHasher.hash(password);
  return ctx.db.transaction().execute(async (tx) => {
    const invite = await useInvite(tx, ctx.clock, inviteId);
    const values = { ...names, passwordHash, language: language ?? invite.language };
    const created = await insertUser(tx, ctx.clock, invite, values);
    await insertConsents({ ...ctx, db: tx }, created.id, { kinds: consentKinds(registration), client });
    await withdrawInvites(tx, invite.email);
    return created;
  });
}

// One conditional UPDATE: of concurrent registrations one succeeds, the others find the invitation used.
async function useInvite(tx: Db, clock: Clock, id: string): Promise<Selectable<InviteTable>> {
  const invite = await tx
    .updateTable('invites')
    .set({ status: 'Completed' })
    .where('id', '=', id)
    .where('status', '=', 'Sent')
    .where('expiresOn', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (invite === undefined) throw invalidToken();
  return invite;
}

async function insertUser(
  tx: Db,
  clock: Clock,
  invite: Selectable<InviteTable>,
  values: Names & { passwordHash: string; language: Language },
): Promise<CreatedUser> {
  const { email, permissions, clientIds } = invite;
  const user = await tx
    .insertInto('users')
    .values({
      ...values,
      type: 'Customer',
      email,
      permissions,
      passwordChangedOn: clock.now(),
    })
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (user === undefined) throw conflict('email_exists', 'An account with this email already exists.');
  await tx
    .insertInto('userClients')
    .values(clientIds.map((clientId, position) => ({ userId: user.id, clientId, position })))
    .execute();
  await tx.updateTable('invites').set({ userId: user.id }).where('id', '=', invite.id).execute();
  return user;
}

function invalidToken(): RefusedError {
  return invalidField('token', 'invalid_token', 'This invitation is no longer valid');
}
