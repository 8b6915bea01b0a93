import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { can } from '#domain/access.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/**
 * The id of the first comment of another person that the person may see and has not been sent yet, or null: the ticket was last
 * opened before it, or never. `tickets` must be in the query under its own name, with the condition of who may see it.
 */
export function firstUnread(user: SignedInUser): RawBuilder<string | null> {
  const seen = can(user, 'comments.seeRemoved') ? sql`` : sql`and comments.removed_on is null`;
  return sql<string | null>`(
    select comments.id from comments
    where comments.ticket_id = tickets.id and comments.author_id is distinct from ${user.id} ${seen}
      and comments.created_on > coalesce(${readOn(user)}, '-infinity')
    order by comments.created_on, comments.id
    limit 1
  )`;
}

/** Up to when the person has read the ticket; null if never. `tickets` must be in the query under its own name. */
export function readOn(user: SignedInUser): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select ticket_reads.read_on from ticket_reads
    where ticket_reads.user_id = ${user.id} and ticket_reads.ticket_id = tickets.id
  )`;
}
