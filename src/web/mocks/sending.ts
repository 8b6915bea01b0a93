import { draftAfterSend } from '#domain/documents/draft.ts';
import type { FieldError } from '#server/services/kernel/errors.ts';
import { conflict, invalidField, invalidFields } from '#server/services/kernel/errors.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { MockData, MockDraft, MockFile, MockUser } from './data.ts';

/** Gives a person's own complete uploads to what they are sent with. Throws 422 for each that is not one; `field` is the list's path. */
export function attachFiles(
  { data, user }: { data: MockData; user: MockUser },
  fileIds: readonly string[],
  { field, ...target }: Omit<NonNullable<MockFile['sentWith']>, 'position'> & { field: string },
): void {
  requireFree({ data, user }, fileIds, field);
  for (const [position, id] of fileIds.entries()) {
    const file = data.files.find((candidate) => candidate.id === id.toLowerCase());
    if (file === undefined) continue;
    file.sentWith = { ...target, position };
    delete file.draftId;
  }
}

/** Throws 422 for each file that is not a complete upload of the person's that is part of nothing yet. */
export function requireFree(
  { data, user }: { data: MockData; user: MockUser },
  fileIds: readonly string[],
  field: string,
): void {
  const ids = fileIds.map((id) => id.toLowerCase());
  const errors = ids.flatMap((id, index): FieldError[] => {
    const path = `${field}.${index}`;
    if (ids.indexOf(id) < index) return [{ field: path, code: 'duplicate', message: 'This file is listed twice' }];
    const file = data.files.find((candidate) => candidate.id === id && candidate.ownerId === user.id);
    const isFree = file?.status === 'Completed' && file.sentWith === undefined;
    return isFree ? [] : [{ field: path, code: 'not_found', message: 'This file was not found among your uploads' }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

interface SentWith {
  draftId?: string | undefined;
  draftVersion?: number | undefined;
}

/** A draft as it is before anything is written in it. */
export function newDraft(ownerId: string, id: string, kind: DraftKind, savedOn: string): MockDraft {
  const never = { sentVersion: null, sentTicketId: null, sentRmaId: null };
  return { ownerId, id, kind, version: 1, tab: '', ...never, title: '', fileIds: [], savedOn };
}

/**
 * Empties the draft that a request sends. Returns a function: call it with what the draft became. Throws 422 for only one of
 * both fields, 409 when the draft was already sent.
 */
export function startSending(
  { data, user, now }: { data: MockData; user: MockUser; now: Date },
  { draftId, draftVersion }: SentWith,
  kind: DraftKind,
): (markSent: { ticketId?: string; rmaId?: string }) => void {
  if (draftId === undefined && draftVersion === undefined) return () => undefined;
  const missing = draftId === undefined ? 'draftId' : draftVersion === undefined ? 'draftVersion' : undefined;
  if (draftId === undefined || draftVersion === undefined) {
    throw invalidField(missing ?? '', 'required', 'This field is required');
  }
  const stored = data.drafts.find((draft) => draft.ownerId === user.id && draft.id === draftId);
  if (stored !== undefined && stored.kind !== kind) return () => undefined;
  const sending = draftAfterSend(stored, draftVersion);
  if (sending === 'alreadySent') {
    throw conflict('draft_already_sent', 'This was already sent from another device or tab.');
  }
  return ({ ticketId, rmaId }) => {
    const draft = stored ?? newDraft(user.id, draftId, kind, now.toISOString());
    if (stored === undefined) data.drafts.push(draft);
    const { version, sentVersion } = sending;
    const { ownerId, id } = draft;
    const markSent = { sentTicketId: ticketId ?? null, sentRmaId: rmaId ?? null };
    if (sending.isKept && markSent.sentTicketId === null && markSent.sentRmaId === null) {
      Object.assign(draft, { version, sentVersion });
      return;
    }
    const emptied = { ...newDraft(ownerId, id, kind, now.toISOString()), version, sentVersion, ...markSent };
    data.drafts[data.drafts.indexOf(draft)] = emptied;
    // One draft makes one ticket: a newer text of another tab becomes a new draft.
    if (sending.isKept) data.drafts.push({ ...draft, id: crypto.randomUUID() });
  };
}

/** Creates a thing once per key, and returns the same again; throws 409 when the key was used for another request. */
export async function once<T>(
  { data, user }: { data: MockData; user: MockUser },
  { key, request }: { key: string | undefined; request: unknown },
  make: () => T,
): Promise<T> {
  if (key === undefined) return make();
  const name = `${user.id} ${key}`;
  const content = JSON.stringify(request);
  const former = data.answered[name];
  if (former !== undefined) {
    if (former.request !== content) throw conflict('idempotency_key_reused');
    return former.answer as T;
  }
  const answer = make();
  data.answered[name] = { request: content, answer };
  return answer;
}
