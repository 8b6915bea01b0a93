import { draftAfterDiscard, draftAfterSave } from '#domain/documents/draft.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { DRAFTS_MAX_COUNT } from '#domain/limits.ts';
import { joinLines } from '#domain/text.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import { conflict, invalidField, notFound } from '#server/services/kernel/errors.ts';
import { readDocument } from '#server/services/kernel/content.ts';
import type { MockContext, MockHandlers } from '../call.ts';
import type { MockData, MockDraft, MockUser } from '../data.ts';
import { hasText, textOf } from '../draft-text.ts';
import { draftView, summaryOf } from '../draft-view.ts';
import { newDraft } from '../sending.ts';
import { requireTicket } from '../scope.ts';

/** A person's drafts. */
export const draftHandlers: MockHandlers = {
  getDrafts: ({ data, user }) =>
    data.drafts
      .filter((draft) => draft.ownerId === user.id && hasText(draft))
      .toSorted((one, other) => (one.savedOn < other.savedOn ? 1 : -1))
      .slice(0, DRAFTS_MAX_COUNT)
      .map((draft) => summaryOf(data, draft)),
  getDraft({ data, user, path }) {
    const draft = ownDraft(data, user, path.id);
    if (draft === undefined) throw notFound();
    return draftView(data, draft);
  },
  saveDraft: (call) => save(call, call.path.id.toLowerCase(), call.body),
  deleteDraft({ data, user, path, now }) {
    const draft = ownDraft(data, user, path.id);
    const outcome = draft === undefined ? 'nothing' : draftAfterDiscard(draft);
    if (draft === undefined || outcome === 'nothing') throw notFound();
    const summary = summaryOf(data, draft);
    const { ownerId, id, kind, version, sentVersion } = draft;
    const emptied = { ...newDraft(ownerId, id, kind, now.toISOString()), version: version + 1, sentVersion };
    data.drafts.splice(data.drafts.indexOf(draft), 1, ...(outcome === 'emptied' ? [emptied] : []));
    return summary;
  },
};

function ownDraft(data: MockData, user: MockUser, id: string): MockDraft | undefined {
  return data.drafts.find((draft) => draft.ownerId === user.id && draft.id === id.toLowerCase());
}

function save({ data, user, now }: MockContext, id: string, request: SaveDraftRequest): SavedDraft {
  const { kind, version, tab, dropFormer } = request;
  refuseForeignFields(request);
  if (request.content !== undefined) readDocument(request.content, 'content');
  if (kind === 'Reply') requireTicket(data, user, { ticketId: id });
  const { productGroupId } = request;
  if (productGroupId !== undefined && !data.productGroups.some((group) => group.id === productGroupId.toLowerCase())) {
    throw invalidField('productGroupId', 'not_found', 'This product group is not available to you');
  }
  const stored = ownDraft(data, user, id);
  if (stored !== undefined && stored.kind !== kind) {
    throw invalidField('kind', 'not_allowed', 'This draft is of another kind');
  }
  const outcome = draftAfterSave(stored, { version, tab });
  if (outcome === 'alreadySent') {
    throw conflict('draft_already_sent', 'This was already sent from another device or tab.');
  }
  holdFiles(data, user, id, request.files);
  const savedOn = now.toISOString();
  const kept = dropFormer === true ? undefined : stored?.former;
  const former = outcome.replacesAnother && stored !== undefined && hasText(stored) ? textOf(stored) : kept;
  const { sentVersion = null } = stored ?? {};
  const draft: MockDraft = {
    ...newDraft(user.id, id, kind, savedOn),
    ...written(request),
    version: outcome.version,
    sentVersion,
    tab,
    former,
  };
  if (stored === undefined) data.drafts.push(draft);
  else data.drafts[data.drafts.indexOf(stored)] = draft;
  return { version: draft.version, savedOn, ...(former === undefined ? {} : { former }) };
}

type Written = Pick<MockDraft, 'type' | 'productGroupId' | 'title' | 'content' | 'units' | 'rma' | 'fileIds'>;

function written({ type, productGroupId, title = '', content, units = [], rma, files }: SaveDraftRequest): Written {
  const isEmpty = content === undefined || isEmptyDocument(readDocument(content, 'content'));
  return {
    ...(type === undefined ? {} : { type }),
    ...(productGroupId === undefined ? {} : { productGroupId }),
    title: joinLines(title),
    ...(isEmpty ? {} : { content }),
    units,
    ...(rma === undefined || isEmptyRma(rma) ? {} : { rma }),
    fileIds: [...new Set(files.map((fileId) => fileId.toLowerCase()))],
  };
}

function isEmptyRma({ products, returnAddress, officeId }: RmaDraft): boolean {
  return products.length === 0 && returnAddress === undefined && officeId === undefined;
}

const ofOthers = { Reply: 'A reply has that of its ticket', Rma: 'A return has that of its units' };

function refuseForeignFields({ kind, type, productGroupId, title, units, content, rma }: SaveDraftRequest): void {
  const refuse = (fields: Record<string, unknown>, message: string): void => {
    const [given] = Object.entries(fields).find(([, value]) => value !== undefined) ?? [];
    if (given !== undefined) throw invalidField(given, 'not_allowed', message);
  };
  if (kind !== 'NewTicket') refuse({ type, productGroupId, title, units }, ofOthers[kind]);
  if (kind === 'Rma') refuse({ content }, ofOthers.Rma);
  else refuse({ rma }, 'Only a return has that');
}

function holdFiles(data: MockData, user: MockUser, draftId: string, fileIds: readonly string[]): void {
  for (const [index, id] of fileIds.entries()) {
    const file = data.files.find((one) => one.id === id.toLowerCase() && one.ownerId === user.id);
    if (file === undefined || file.sentWith !== undefined) {
      throw invalidField(`files.${index}`, 'not_found', 'This file was not found among your uploads');
    }
    file.draftId = draftId;
  }
}
