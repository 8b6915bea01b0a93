import type { Db } from '../../db/connection.ts';

/** The active customers of a company, who may watch its tickets. */
export function selectColleagues(db: Db, clientId: string) {
  return db
    .selectFrom('users')
    .innerJoin('userClients', 'userClients.userId', 'users.id')
    .where('userClients.clientId', '=', clientId)
    .where('users.status', '=', 'Active')
    .where('users.type', '=', 'Customer')
    .select(['users.id', 'users.firstName', 'users.lastName']);
}
