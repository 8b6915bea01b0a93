import type { Transaction } from 'kysely';
import { isEmptyDocument } from '#domain/document.ts';
import { draftAfterSave } from '#domain/draft.ts';
import { DRAFTS_MAX_COUNT } from '#domain/limits.ts';
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
import { holdFiles } from './internal/held-files.ts';
import { alreadySent, nonEmptyDrafts, draftText, lockDraft } from './internal/stored-draft.ts';
import type { StoredDraft } from './internal/stored-draft.ts';

/**
 * Keeps what a person has typed, by the table of `draftAfterSave`; a text of another tab that it replaces is kept as
 * `former` and answered until it is dropped. 404 for a reply or a return out of scope, 409 when it was sent, 422 for a text, product
 * group or files that cannot be taken. Images are held against the files when it is sent, not here.
 */
export async function saveDraft(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  id: string,
  { kind, version, tab, dropFormer = false, ...request }: SaveDraftRequest,
): Promise<SavedDraft> {
  const text = takeText(kind, request);
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
    await holdFiles(tx, user, { draftId: id, fileIds: text.fileIds });
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

function takeText(kind: SaveDraftRequest['kind'], { type, productGroupId, title, content, files, units, rma }: Text) {
  if (kind !== 'NewTicket') refuseFields({ type, productGroupId, title, units }, ofOthers[kind]);
  if (kind === 'Rma') refuseFields({ content }, ofOthers.Rma);
  else refuseFields({ rma }, 'Only a return has that');
  const document = content === undefined ? undefined : readDocument(content, 'content');
  return {
    type: type ?? null,
    productGroupId: productGroupId ?? null,
    title: title ?? '',
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

// The ticket stands in the address of its page.
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
  if (!group) throw invalidField('productGroupId', 'not_found', 'This product group is not among yours');
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
