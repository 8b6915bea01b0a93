import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { can, actsAs } from '#domain/access.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { inVisibleTicket } from '../../scope/require-visible-ticket.ts';

/** The condition on `watchers` for current watchers: a removed outside address has no token. */
export const stillWatching: Expression<SqlBool> = sql<SqlBool>`(watchers.user_id is not null or watchers.token_hash is not null)`;

/** The condition for those who get the ticket's emails and may reply: of outside addresses only confirmed ones. */
export const mailedWatcher: RawBuilder<boolean> = sql<boolean>`(watchers.user_id is not null
  or (watchers.confirmed_on is not null and watchers.token_hash is not null))`;

/** The watchers of a ticket, in the order they came; none of a ticket out of the viewer's scope. */
export async function watchersOf(db: Db, viewer: SignedInUser, ticketId: string): Promise<Watcher[]> {
  const rows = await selectWatchers(db)
    .where('watchers.ticketId', '=', ticketId)
    .where(inVisibleTicket(viewer, ticketId))
    .orderBy('watchers.createdOn')
    .orderBy('watchers.id')
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => toWatcher(viewer, row));
}

/** The current watchers, with the names of accounts. */
export function selectWatchers(db: Db) {
  return db
    .selectFrom('watchers')
    .leftJoin('users', 'users.id', 'watchers.userId')
    .where(stillWatching)
    .select([
      'watchers.id',
      'watchers.ticketId',
      'watchers.userId',
      'watchers.email',
      'watchers.confirmedOn',
      'users.type',
      'users.firstName',
      'users.lastName',
    ]);
}

export type WatcherRow = Awaited<ReturnType<ReturnType<typeof selectWatchers>['execute']>>[number];

/** A watcher as the viewer may see them: customers get only the name of staff. */
export function toWatcher(viewer: SignedInUser, row: WatcherRow): Watcher {
  const { id, ticketId, userId, email, confirmedOn, type } = row;
  const base = { id, ticketId };
  if (userId === null) {
    return { ...base, ...(email === null ? {} : { email }), confirmed: confirmedOn !== null, staff: false };
  }
  const staff = actsAs(type, 'staff');
  const hidden = staff && !can(viewer, 'watchers.manageStaff');
  return { ...base, ...(hidden ? {} : { userId }), name: watcherName(row), confirmed: true, staff };
}

/** A watcher's name in the history: the person's, or the address without an account. */
export function watcherName(row: Partial<WatcherRow>): string {
  return nameOfPerson(row) || (row.email ?? '…');
}
