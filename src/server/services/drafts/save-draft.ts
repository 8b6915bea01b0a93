import type { Transaction } from 'kysely';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { draftAfterSave } from '#domain/documents/draft.ts';
import { DRAFTS_MAX_COUNT } from '#domain/limits.ts';
import { joinLines } from '#domain/text.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleProductGroups } from '../scope/product-groups.ts';
import { readDocument } from '../kernel/content.ts';
import { refuseHiddenRma } from '../scope/require-visible-rma.ts';
import { requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { linkDraftFiles } from './internal/draft-files.ts';
import { alreadySent, nonEmptyDrafts, draftText, lockDraft } from './internal/stored-draft.ts';
import type { StoredDraft } from './internal/stored-draft.ts';

/**
 * Saves what a person has typed, by the table of `draftAfterSave`; a replaced text from another tab is saved too (`former`) and
 * returned until it is dropped. 404 for a reply or return out of scope, 409 when it was sent, 422 for an invalid text, product
 * group or file. Images are matched with files on sending only.
 */
export async function saveDraft(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  id: string,
  { kind, version, tab, dropFormer = false, ...request }: SaveDraftRequest,
): Promise<SavedDraft> {
  const text = validateText(kind, request);
  const savedOn = clock.now();
  return db.transaction().execute(async (tx) => {
    if (kind === 'Reply') await requireVisibleTicket(tx, user, id);
    if (kind === 'Rma') await refuseHiddenRma(tx, user, id);
    if (text.productGroupId !== null) await requireProductGroup(tx, user, text.productGroupId);
    const stored = await lockDraft(tx, user, { id, kind, now: savedOn });
    if (stored === undefined) await refuseTooManyDrafts(tx, user);
    else if (stored.kind !== kind) throw invalidField('kind', 'not_allowed', 'This draft is of another kind');
    const save = draftAfterSave(stored, { version, tab });
    if (save === 'alreadySent') throw alreadySent();
    await linkDraftFiles(tx, user, { draftId: id, fileIds: text.fileIds });
    const kept = dropFormer ? null : ((stored?.former ?? null) as DraftText | null);
    const former = save.replacesAnother && stored !== undefined ? (replacedText(stored) ?? kept) : kept;
    await tx
      .updateTable('drafts')
      .set({ ...text, version: save.version, tab, savedOn, former: former && JSON.stringify(former) })
      .where('ownerId', '=', user.id)
      .where('id', '=', id)
      .execute();
    return { version: save.version, savedOn: savedOn.toISOString(), ...(former === null ? {} : { former }) };
  });
}

type Text = Pick<SaveDraftRequest, 'type' | 'productGroupId' | 'title' | 'content' | 'files' | 'units' | 'rma'>;

function validateText(
  kind: SaveDraftRequest['kind'],
  { type, productGroupId, title, content, files, units, rma }: Text,
) {
  if (kind !== 'NewTicket') refuseFields({ type, productGroupId, title, units }, ofOthers[kind]);
  if (kind === 'Rma') refuseFields({ content }, ofOthers.Rma);
  else refuseFields({ rma }, 'Only a return has that');
  const document = content === undefined ? undefined : readDocument(content, 'content');
  return {
    type: type ?? null,
    productGroupId: productGroupId ?? null,
    // A blank at an end stays: it may be typed on.
    title: joinLines(title ?? ''),
    content: document === undefined || isEmptyDocument(document) ? null : JSON.stringify(document),
    rma: rma === undefined || isEmptyRma(rma) ? null : JSON.stringify(rma),
    units: units ?? [],
    fileIds: [...new Set(files.map((fileId) => fileId.toLowerCase()))],
  };
}

const ofOthers = { Reply: 'A reply has that of its ticket', Rma: 'A return has that of its units' };

function refuseFields(fields: Record<string, unknown>, message: string): void {
  const [given] = Object.entries(fields).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) throw invalidField(given, 'not_allowed', message);
}

// The ticket is in the page's URL.
function isEmptyRma({ products, returnAddress, officeId }: RmaDraft): boolean {
  return products.length === 0 && returnAddress === undefined && officeId === undefined;
}

// An empty text is no loss.
function replacedText(stored: StoredDraft): DraftText | undefined {
  const { content, title, rma, units } = stored;
  return content === null && title === '' && rma === null && units.length === 0 ? undefined : draftText(stored);
}

async function requireProductGroup(tx: Transaction<Database>, user: SignedInUser, id: string): Promise<void> {
  const group = await tx
    .selectFrom('productGroups')
    .select('id')
    .where('id', '=', id)
    .where(visibleProductGroups(user))
    .executeTakeFirst();
  if (!group) throw invalidField('productGroupId', 'not_found', 'This product group is not available to you');
}

async function refuseTooManyDrafts(tx: Transaction<Database>, user: SignedInUser): Promise<void> {
  const { count } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', user.id)
    .where(nonEmptyDrafts)
    .executeTakeFirstOrThrow();
  if (count >= DRAFTS_MAX_COUNT) throw invalidField('', 'too_many', `There are ${DRAFTS_MAX_COUNT} drafts already`);
}
