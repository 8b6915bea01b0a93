import type { User } from '#generated/model/user.ts';
import { recordSecurityEvent } from './internal/security-events.ts';
import type { ClientInfo } from './internal/client-info.ts';
import { forbidden, RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { getCurrentUser } from './get-current-user.ts';
import { readNames } from './internal/names.ts';

type Input = { id: string; firstName: string; lastName: string };

/** Changes one's own names; 403 for another person's id, 422 for empty or too long names. */
export async function updateProfile(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  { id, ...given }: Input,
  client: ClientInfo,
): Promise<User> {
  if (id !== user.id) throw forbidden();
  const { names, errors } = readNames(given);
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  if (names.firstName !== user.firstName || names.lastName !== user.lastName) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set(names).where('id', '=', id).execute();
      await recordSecurityEvent(tx, clock, { userId: id, kind: 'ProfileChanged', client });
    });
  }
  return getCurrentUser({ db }, { ...user, ...names });
}
