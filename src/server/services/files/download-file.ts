import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { can } from '#domain/access.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { blobKeys } from '../kernel/blob-port.ts';
import { toUploadedFile } from './internal/uploaded-file.ts';

/** `type` is detected from the bytes; `sha256` in lower-case hex. */
export type Download = { key: string; name: string; size: number; type: string; sha256: string };

/**
 * A complete file that a person may download: of a ticket in their scope (for customers neither removed nor of a removed
 * comment), or their own unattached upload. 404 for any other.
 */
export async function downloadFile(
  { db }: ServiceContext,
  user: SignedInUser,
  { id }: { id: string },
): Promise<Download> {
  const removedToo = can(user, 'comments.seeRemoved');
  const row = await db
    .selectFrom('files')
    .leftJoin('tickets', 'tickets.id', 'files.ticketId')
    .leftJoin('comments', 'comments.id', 'files.commentId')
    .selectAll('files')
    .where('files.id', '=', id)
    .where('files.status', '=', 'Completed')
    .where((where) =>
      where.or([
        sql<SqlBool>`(files.ticket_id is null and files.owner_id = ${user.id})`,
        sql<SqlBool>`(tickets.id is not null and ${visibleTickets(user)}
          and (${removedToo} or (files.removed_on is null and comments.removed_on is null)))`,
      ]),
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  const { name, size, type } = toUploadedFile(row);
  return { key: blobKeys.whole(row.blobKey), name, size, type, sha256: row.sha256 ?? '' };
}
