import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { draftAfterSend } from '#domain/documents/draft.ts';
import type { DraftSend } from '#domain/documents/draft.ts';
import type { DraftKind } from '#domain/enums.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { unlinkDraftFiles } from './draft-files.ts';
import { alreadySent, emptyText, lockDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

type Sending = Exclude<DraftSend, 'alreadySent'>;

/** A draft that is being sent, locked. */
export type SendingDraft = { id: string; stored: StoredDraft | undefined; sending: Sending };

/** The draft that a create request sends: both fields, or neither. Throws 422 for one alone. */
export function sentDraft({
  draftId: id,
  draftVersion: version,
}: SentWith): { id: string; version: number } | undefined {
  if (id === undefined && version === undefined) return undefined;
  if (id === undefined) throw invalidField('draftId', 'required', 'This field is required');
  if (version === undefined) throw invalidField('draftVersion', 'required', 'This field is required');
  return { id, version };
}

type SentWith = { draftId?: string; draftVersion?: number };

/**
 * Locks the draft that a request sends, so that of two concurrent requests one goes first; call it before locking anything
 * else. Throws 409 when it was sent since that version (§8.3). Undefined without a version, and for an id that is not a
 * draft's.
 */
export async function startSending(
  tx: Transaction<Database>,
  user: SignedInUser,
  { version, ...draft }: { id: string; kind: DraftKind; version: number | undefined; now: Date },
): Promise<SendingDraft | undefined> {
  if (version === undefined) return undefined;
  const stored = await lockDraft(tx, user, draft);
  if (stored !== undefined && stored.kind !== draft.kind) return undefined;
  const sending = draftAfterSend(stored, version);
  if (sending === 'alreadySent') throw alreadySent();
  return { id: draft.id, stored, sending };
}

/**
 * Empties a sent draft after its files were attached; `ticketId` or `rmaId` is what it became. Returns its unused files. A
 * newer text from another tab survives: in the same draft for a reply or a return being changed, else as a new draft, because
 * one draft makes one ticket or return.
 */
export async function finishSending(
  tx: Transaction<Database>,
  user: SignedInUser,
  { id, stored, sending: { version, sentVersion, isKept } }: SendingDraft,
  { ticketId, rmaId, now }: { ticketId?: string; rmaId?: string; now: Date },
): Promise<string[]> {
  const own = tx.updateTable('drafts').where('ownerId', '=', user.id).where('id', '=', id);
  const markSent = { sentTicketId: ticketId ?? null, sentRmaId: rmaId ?? null };
  if (isKept && markSent.sentTicketId === null && markSent.sentRmaId === null) {
    await own.set({ version, sentVersion }).execute();
    return [];
  }
  if (isKept && stored !== undefined) await setAside(tx, user, stored);
  const freed = await unlinkDraftFiles(tx, user, id);
  await own.set({ ...emptyText, version, sentVersion, ...markSent, savedOn: now }).execute();
  return freed;
}

async function setAside(
  tx: Transaction<Database>,
  user: SignedInUser,
  { content, former, rma, ...stored }: StoredDraft,
): Promise<void> {
  const id = randomUUID();
  const json = (value: object | null) => value && JSON.stringify(value);
  await tx
    .insertInto('drafts')
    .values({ ...stored, id, content: json(content), former: json(former), rma: json(rma) })
    .execute();
  await tx
    .updateTable('files')
    .set({ draftId: id })
    .where('ownerId', '=', user.id)
    .where('draftId', '=', stored.id)
    .where('ticketId', 'is', null)
    .execute();
}
