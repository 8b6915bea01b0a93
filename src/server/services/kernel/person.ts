import { personOf } from '#domain/access.ts';
import type { UserType } from '#domain/enums.ts';
import { COMMON_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import type { Person } from '#generated/model/person.ts';

/** The author of something, as a row with both left joins has it: an account, or an outside watcher. */
export type PersonRow = {
  userId: string | null;
  userType: UserType | null;
  firstName: string | null;
  lastName: string | null;
  watcherId: string | null;
  watcherEmail: string | null;
};

/** The columns of a `PersonRow`, of a query with the left joins `users` and `watchers`. */
export const personRowColumns = [
  'users.id as userId',
  'users.type as userType',
  'users.firstName',
  'users.lastName',
  'watchers.id as watcherId',
  'watchers.email as watcherEmail',
] as const;

/** The person of a row; someone without an account is called by their email address. Undefined if there is none. */
export function toPerson(row: PersonRow): Person | undefined {
  const { userId, userType, watcherId } = row;
  if (userId !== null && userType !== null) {
    return personOf({ id: userId, firstName: row.firstName ?? '', lastName: row.lastName ?? '', type: userType });
  }
  if (watcherId === null) return undefined;
  const firstName = (row.watcherEmail ?? '').slice(0, COMMON_NAME_MAX_CHARACTERS);
  return { id: watcherId, firstName, lastName: '', staff: false };
}
