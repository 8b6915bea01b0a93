import { sql } from 'kysely';
import type { Selectable, SqlBool, Transaction } from 'kysely';
import type { DraftKind } from '#domain/enums.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

export type StoredDraft = Selectable<Database['drafts']>;

/** The columns of a draft in which nothing is written. */
export const emptyText = {
  type: null,
  productGroupId: null,
  title: '',
  content: null,
  rma: null,
  units: [] as string[],
  fileIds: [] as string[],
  former: null,
};

/**
 * The condition on `drafts` for those with something to send: not an empty text without files, nor a new ticket or return that
 * was already sent.
 */
export const nonEmptyDrafts = sql<SqlBool>`(
  drafts.sent_ticket_id is null and drafts.sent_rma_id is null and (
    drafts.content is not null or drafts.title <> '' or drafts.type is not null or drafts.product_group_id is not null
    or drafts.rma is not null or cardinality(drafts.units) > 0
    or exists (
      select from files
      where files.owner_id = drafts.owner_id and files.draft_id = drafts.id and files.id = any(drafts.file_ids)
    )
  )
)`;

/** A person's own draft by id: none or one row. */
export function selectDraft(db: Db, user: SignedInUser, id: string) {
  return db.selectFrom('drafts').selectAll().where('ownerId', '=', user.id).where('id', '=', id);
}

/**
 * A person's own draft, locked until the transaction ends, before any of its files. If there is none, an empty one is inserted
 * and undefined is returned, so that a concurrent second request waits for the first.
 */
export async function lockDraft(
  tx: Transaction<Database>,
  user: SignedInUser,
  { id, kind, now }: { id: string; kind: DraftKind; now: Date },
): Promise<StoredDraft | undefined> {
  const made = await tx
    .insertInto('drafts')
    .values({ ownerId: user.id, id, kind, version: 1, tab: '', savedOn: now })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return undefined;
  const stored = await selectDraft(tx, user, id).forUpdate().executeTakeFirst();
  // Discarded between the two statements.
  return stored ?? lockDraft(tx, user, { id, kind, now });
}

/** The text of a draft in the shape of the API, also that of the replaced one (`former`). */
export function draftText({ type, productGroupId, title, content, units, rma, savedOn }: StoredDraft): DraftText {
  return {
    ...(type === null ? {} : { type }),
    ...(productGroupId === null ? {} : { productGroupId }),
    title,
    ...(content === null ? {} : { content }),
    ...(units.length === 0 ? {} : { units }),
    ...(rma === null ? {} : { rma }),
    savedOn: savedOn.toISOString(),
  };
}

/** 409 for a draft that was sent since the version that a text is based on. */
export function alreadySent() {
  return conflict('draft_already_sent', 'This was already sent from another device or tab.');
}
