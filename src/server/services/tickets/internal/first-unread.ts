import { can } from '#domain/access.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/**
 * The first comment of another person that the person may see and has not been sent yet: the ticket was last opened before it,
 * or never. The caller has checked that the person may see the ticket.
 */
export async function findFirstUnread(db: Db, user: SignedInUser, ticketId: string): Promise<string | undefined> {
  const read = await db
    .selectFrom('ticketReads')
    .select('readOn')
    .where('userId', '=', user.id)
    .where('ticketId', '=', ticketId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  let query = db
    .selectFrom('comments')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('authorId', 'is distinct from', user.id)
    .orderBy('createdOn')
    .orderBy('id')
    .limit(1)
    .modifyEnd(prepared);
  if (read) query = query.where('createdOn', '>', read.readOn);
  if (!can(user, 'comments.seeRemoved')) query = query.where('removedOn', 'is', null);
  return (await query.executeTakeFirst())?.id;
}
