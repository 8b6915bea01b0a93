import type { ServiceContext } from '../../../kernel/ports.ts';

/** Whose password a reset may set now; undefined when it is unknown, used or over, or the account is not active. */
export async function findOpenReset(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
): Promise<{ userId: string; email: string } | undefined> {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.id as userId', 'users.email'])
    .where('passwordResets.id', '=', id)
    .where('passwordResets.usedOn', 'is', null)
    .where('passwordResets.expiresOn', '>', clock.now())
    .where('users.status', '=', 'Active')
    .executeTakeFirst();
}
