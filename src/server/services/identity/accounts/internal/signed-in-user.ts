import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/connection.ts';
import type { Database } from '../../../../db/schema.ts';
import type { SignedInUser } from '../../../kernel/ports.ts';

const columns = [
  'id',
  'type',
  'permissions',
  'email',
  'firstName',
  'lastName',
  'language',
  'theme',
  'timeZone',
  'notifyAnswers',
  'notifyStatusChanges',
  'notifyColleagueReplies',
  'noticeTiming',
  'mfaType',
  'lastLogin',
] as const;

/** The columns of `users` that `signedInUser` reads; the table must be in the query under its own name. */
export const personColumns = [
  ...columns.map((column) => `users.${column}` as const),
  sql<string[]>`array(
    select client_id::text from user_clients where user_id = users.id order by position, client_id
  )`.as('clientIds'),
  sql<string[]>`array(
    select engineer_group_id::text from engineer_group_members where user_id = users.id order by engineer_group_id
  )`.as('engineerGroupIds'),
] as const;

type Person = Pick<Selectable<Database['users']>, (typeof columns)[number]> &
  Pick<SignedInUser, 'clientIds' | 'engineerGroupIds'>;

/** The row of a person as services know them. */
export function signedInUser(person: Person): SignedInUser {
  const {
    language,
    theme,
    timeZone,
    notifyAnswers,
    notifyStatusChanges,
    notifyColleagueReplies,
    noticeTiming,
    ...user
  } = person;
  const notices = { notifyAnswers, notifyStatusChanges, notifyColleagueReplies, noticeTiming };
  return { ...user, preferences: { language, theme, ...(timeZone === null ? {} : { timeZone }), ...notices } };
}

/** A person's current data, for acting in their name without a session; undefined when the account is not active. */
export async function findActiveUser(db: Db, userId: string): Promise<SignedInUser | undefined> {
  return (await findActiveUsers(db, [userId])).get(userId);
}

/** The same for several people, by id; inactive accounts are missing. */
export async function findActiveUsers(db: Db, userIds: readonly string[]): Promise<Map<string, SignedInUser>> {
  if (userIds.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(personColumns)
    .where('id', 'in', userIds)
    .where('status', '=', 'Active')
    .execute();
  return new Map(people.map((person) => [person.id, signedInUser(person)]));
}
