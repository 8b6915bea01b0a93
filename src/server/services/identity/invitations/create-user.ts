import type { Selectable } from 'kysely';
import type { Language } from '#domain/preferences.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { CreatedUser } from '#generated/model/createdUser.ts';
import type { Registration } from '#generated/model/registration.ts';
import type { Db } from '../../../db/connection.ts';
import type { InviteTable } from '../../../db/account-tables.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { conflict, invalidField, RefusedError } from '../../kernel/errors.ts';
import type { FieldError } from '../../kernel/errors.ts';
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
  /** In which the form was read; without one the account has the language of the invitation. */
  language: Language | undefined;
};
type Consent = 'agreedToTerms' | 'agreedToDataProcessing';
type Registering = Omit<Registration, Consent> & { [Name in Consent]?: boolean | undefined };
type Names = { firstName: string; lastName: string };

/**
 * Makes a customer's account from an invitation, which works once. 422 `invalid_token` when token, invitation and email
 * do not belong together or are over, before anything else is said; 409 `email_exists`; else a fault for each field.
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
    await keepConsents({ ...ctx, db: tx }, created.id, { registration, client });
    await withdrawInvites(tx, invite.email);
    return created;
  });
}

// One conditional UPDATE: of registrations at the same time one goes on, the others find it used.
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
  if (user === undefined) throw conflict('email_exists', 'There is an account with this address already.');
  await tx
    .insertInto('userClients')
    .values(clientIds.map((clientId, position) => ({ userId: user.id, clientId, position })))
    .execute();
  await tx.updateTable('invites').set({ userId: user.id }).where('id', '=', invite.id).execute();
  return user;
}

async function keepConsents(
  { db: tx, clock, brand }: Context,
  userId: string,
  { registration, client }: { registration: Registering; client: ClientInfo },
): Promise<void> {
  const { termsOfUse, dataProcessing } = brand.links;
  const consent = { userId, agreedOn: clock.now(), address: client.address === '' ? null : client.address };
  const given = [
    ...(registration.agreedToTerms ? [{ ...consent, kind: 'TermsOfUse' as const, textUrl: termsOfUse }] : []),
    ...(registration.agreedToDataProcessing
      ? [{ ...consent, kind: 'DataProcessing' as const, textUrl: dataProcessing }]
      : []),
  ];
  if (given.length > 0) await tx.insertInto('consents').values(given).execute();
}

// §7.2 has no consents; where one is sent, §5 holds: a required boolean must be true.
function refusedConsents(registration: Registering): FieldError[] {
  return (['agreedToTerms', 'agreedToDataProcessing'] as const)
    .filter((field) => registration[field] === false)
    .map((field) => ({ field, code: 'required', message: 'This field is required' }));
}

function invalidToken(): RefusedError {
  return invalidField('token', 'invalid_token', 'The invitation is not valid any more');
}
