import { sql } from 'kysely';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import { toUploadedFile, uploadedFileColumns } from '../files/internal/uploaded-file.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { refuseHiddenRma } from '../scope/require-visible-rma.ts';
import { findReferences } from '../scope/rma-references.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { draftText, selectDraft } from './internal/stored-draft.ts';
import type { StoredDraft } from './internal/stored-draft.ts';

/** A person's own draft with its files; 404 for any other, and for a draft of a ticket or return out of scope. */
export async function getDraft(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<Draft> {
  const draft = await selectDraft(db, user, id).executeTakeFirst();
  if (!draft) throw notFound();
  const { kind, version, former, sentTicketId, sentRmaId } = draft;
  if (kind === 'Reply' && !(await visibleReference(db, user, id))) throw notFound();
  if (kind === 'Rma') await refuseHiddenRma(db, user, id);
  const sentAs = sentTicketId === null ? undefined : await visibleReference(db, user, sentTicketId);
  const [sentAsRma] = sentRmaId === null ? [] : await findReferences(db, user, { id: sentRmaId });
  return {
    id: draft.id,
    kind,
    ...draftText(draft),
    files: await readDraftFiles(db, draft),
    version,
    ...(former === null ? {} : { former: former as DraftText }),
    ...(sentAs === undefined ? {} : { sentAs }),
    ...(sentAsRma === undefined ? {} : { sentAsRma }),
  };
}

async function visibleReference(db: Db, user: SignedInUser, ticketId: string): Promise<TicketReference | undefined> {
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'displayId'])
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  return ticket && { ticketId: ticket.id, displayId: String(ticket.displayId) };
}

// In the order of the text, then those that were taken out of it.
async function readDraftFiles(db: Db, { ownerId, id, fileIds }: StoredDraft): Promise<DraftFile[]> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('fileChunks as first', (join) => join.onRef('first.fileId', '=', 'files.id').on('first.chunk', '=', 0))
    .select(uploadedFileColumns)
    .select([
      'status',
      'declaredType',
      'first.digest',
      sql<number>`(select coalesce(sum(length), 0) from file_chunks where file_id = files.id)`.as('chunkBytes'),
    ])
    .where('ownerId', '=', ownerId)
    .where('draftId', '=', id)
    .where('removedOn', 'is', null)
    .orderBy(sql`array_position(${fileIds}::uuid[], files.id)`)
    .orderBy('createdOn')
    .orderBy('files.id')
    .execute();
  return rows.map(({ status, declaredType, digest, chunkBytes, ...row }) => {
    const file = toUploadedFile(row);
    const complete = status === 'Completed';
    return {
      ...file,
      type: complete ? file.type : declaredType,
      status,
      receivedBytes: complete ? file.size : chunkBytes,
      ...(digest === null ? {} : { firstChunkDigest: digest }),
      listed: fileIds.includes(file.id),
    };
  });
}
