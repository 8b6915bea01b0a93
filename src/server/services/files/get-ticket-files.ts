import { can } from '#domain/access.ts';
import type { TicketFile } from '#generated/model/ticketFile.ts';
import { forbidden } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { personRowColumns, toPerson } from '../kernel/person.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { toUploadedFile, uploadedFileColumns } from './internal/uploaded-file.ts';

type Input = { ticketId: string; includeRemoved: boolean };

const FILES_MAX_COUNT = 10_000; // the contract's `maxItems`

/**
 * All files of a ticket, oldest first, each with sender and time. `includeRemoved` (removed files, and files of removed
 * comments) is for staff, 403 for a customer. 404 out of scope.
 */
export async function getTicketFiles(
  { db }: ServiceContext,
  user: SignedInUser,
  { ticketId, includeRemoved }: Input,
): Promise<TicketFile[]> {
  if (includeRemoved && !can(user, 'comments.seeRemoved')) throw forbidden();
  await requireVisibleTicket(db, user, ticketId);
  let query = selectFiles(db)
    .where('files.ticketId', '=', ticketId)
    .where('files.status', '=', 'Completed')
    .orderBy('sentOn')
    .orderBy('files.commentId', (order) => order.asc().nullsFirst())
    .orderBy('files.position')
    .limit(FILES_MAX_COUNT);
  if (!includeRemoved) query = query.where('files.removedOn', 'is', null).where('comments.removedOn', 'is', null);
  return (await query.execute()).map(toTicketFile);
}

// The author of the comment, return or problem sent its files; an outside watcher has no account.
function selectFiles(db: ServiceContext['db']) {
  return db
    .selectFrom('files')
    .innerJoin('tickets', 'tickets.id', 'files.ticketId')
    .leftJoin('comments', 'comments.id', 'files.commentId')
    .leftJoin('rmas', 'rmas.id', 'files.rmaId')
    .leftJoin('watchers', 'watchers.id', 'comments.watcherId')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'files.ownerId').on('comments.watcherId', 'is', null))
    .select(uploadedFileColumns.map((column) => `files.${column}` as const))
    .select(({ fn, eb }) => [
      'files.commentId',
      fn.coalesce('comments.createdOn', 'rmas.submittedOn', 'rmas.createdOn', 'tickets.createdOn').as('sentOn'),
      eb.or([eb('files.removedOn', 'is not', null), eb('comments.removedOn', 'is not', null)]).as('removed'),
      ...personRowColumns,
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

function toTicketFile(row: Row): TicketFile {
  const author = toPerson(row);
  if (!author) throw new Error('a file has no sender');
  return {
    ...toUploadedFile(row),
    ...(row.commentId === null ? {} : { commentId: row.commentId }),
    createdOn: row.sentOn.toISOString(),
    author,
    removed: row.removed === true,
  };
}
