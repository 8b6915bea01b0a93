import { typesThatCan } from '#domain/access.ts';
import { RESET_LINK_MS } from '#domain/limits.ts';
import { receiverOf } from '../../accounts/internal/receiver.ts';
import type { JobHandler } from '../../../kernel/jobs-port.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { signToken } from '../../accounts/internal/mailed-token.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'mails' | 'secrets'>;
type Person = { id: string } & Parameters<typeof receiverOf>[0];

/** Creates a reset valid for 30 minutes and enqueues the email with its link. Part of the caller's transaction. */
export async function startPasswordReset(ctx: Context, person: Person): Promise<void> {
  const { db: tx, clock, mails } = ctx;
  const now = clock.now();
  const expiresOn = new Date(now.getTime() + RESET_LINK_MS);
  const { id } = await tx
    .insertInto('passwordResets')
    .values({ userId: person.id, createdOn: now, expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await signToken(ctx, 'reset', { email: person.email, id, expiresOn });
  await mails.enqueue(tx, { ...receiverOf(person), template: 'passwordReset', params: { token } });
}

/** Creates the handler for reset requests: an email if the address belongs to an active account, else nothing. */
export function createResetRequestHandler(ctx: Context): JobHandler<'passwordResetRequested'> {
  return ({ email }) =>
    ctx.db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'email', 'language', 'timeZone'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
        .where('status', '=', 'Active')
        .where('type', 'in', typesThatCan('portal.signIn'))
        .executeTakeFirst();
      if (person !== undefined) await startPasswordReset({ ...ctx, db: tx }, person);
    });
}
