import { grantablePermissions } from '#domain/access.ts';
import { DAY_MS, INVITE_VALID_DAYS } from '#domain/limits.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { Language } from '#domain/preferences.ts';
import type { StaffInvitation } from '#generated/model/staffInvitation.ts';
import { conflict, RefusedError } from '../../kernel/errors.ts';
import type { FieldError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { requireAccess } from '../../kernel/require-access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { signToken } from '../accounts/internal/mailed-token.ts';
import { isKnownEmail } from '../accounts/internal/known-email.ts';
import { withdrawInvites } from './internal/withdraw-invites.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'mails' | 'secrets'>;
type Input = {
  email: string;
  clientIds: string[];
  permissions?: string[] | undefined;
  language?: Language | undefined;
};

/**
 * Invites a person to create a customer's account; the email is sent with the transaction, and an open invitation of the
 * address is replaced. 403 for customers, 409 `email_exists`, 422 for an unknown client or permission.
 */
export async function inviteUser(ctx: Context, actor: SignedInUser, input: Input): Promise<StaffInvitation> {
  requireAccess(actor, 'inviteUser');
  return ctx.db.transaction().execute((tx) => invite({ ...ctx, db: tx }, actor, input));
}

async function invite(ctx: Context, actor: SignedInUser, input: Input): Promise<StaffInvitation> {
  const { db: tx, clock } = ctx;
  const { email, permissions = [], language = 'en' } = input;
  const clientIds = [...new Set(input.clientIds)];
  const clients = await tx.selectFrom('clients').select(['id', 'name']).where('id', 'in', clientIds).execute();
  const errors = [
    ...unknownOnes(
      'clientIds',
      input.clientIds,
      clients.map(({ id }) => id),
      'not_found',
    ),
    ...unknownOnes('permissions', permissions, grantablePermissions('Customer'), 'unknown_value'),
  ];
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  if (await isKnownEmail(tx, email)) throw conflict('email_exists', 'An account with this email already exists.');
  await withdrawInvites(tx, email);
  const now = clock.now();
  const expiresOn = new Date(now.getTime() + INVITE_VALID_DAYS * DAY_MS);
  const granted = { email, clientIds, permissions: [...new Set(permissions)], language };
  const { id } = await tx
    .insertInto('invites')
    .values({ ...granted, invitedBy: actor.id, sentOn: now, expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.mails.enqueue(tx, {
    to: email,
    language,
    template: 'invite',
    params: {
      token: await signToken(ctx, 'invite', { email, id, expiresOn }),
      company: clients.map(({ name }) => name).join(', '),
      invitedBy: nameOfPerson(actor),
      expiresAt: expiresOn.toISOString(),
    },
  });
  await writeAudit(tx, clock, { actor, action: 'inviteUser', inviteId: id, before: {}, after: granted });
  return { id, email, status: 'Sent', sentOn: now.toISOString(), expiresOn: expiresOn.toISOString() };
}

function unknownOnes(
  field: string,
  given: readonly string[],
  known: readonly string[],
  code: FieldError['code'],
): FieldError[] {
  return given.flatMap((value, index) =>
    known.includes(value) ? [] : [{ field: `${field}.${index}`, code, message: 'This value is not known' }],
  );
}
