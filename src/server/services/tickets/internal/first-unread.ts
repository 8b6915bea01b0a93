import { isStaff } from '#domain/access.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/**
 * The first comment of somebody else that a person may see and has not been given yet: the ticket was opened last before it,
 * or never. The caller has made sure that the person may see the ticket.
 */
export async function findFirstUnread(db: Db, user: SignedInUser, ticketId: string): Promise<string | undefined> {
  const read = await db
    .selectFrom('ticketReads')
    .select('readOn')
    .where('userId', '=', user.id)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  let query = db
    .selectFrom('comments')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('authorId', 'is distinct from', user.id)
    .orderBy('createdOn')
    .orderBy('id')
    .limit(1);
  if (read) query = query.where('createdOn', '>', read.readOn);
  if (!isStaff(user.type)) query = query.where('removedOn', 'is', null);
  return (await query.executeTakeFirst())?.id;
}
