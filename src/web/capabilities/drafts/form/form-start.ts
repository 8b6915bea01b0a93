import { getDrafts } from '#generated/api/drafts/drafts.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { loadDraft } from '../draft-api.ts';
import type { DraftContent } from '../draft-content.ts';
import { readCopies, readCopy } from '../draft-copies.ts';
import { startDraft } from '../draft-start.ts';
import type { DraftStart } from '../draft-start.ts';
import { sentAsOf } from '../draft-state.ts';
import type { SentAs } from '../draft-state.ts';
import { newDraftId } from '../new-draft-id.ts';

/** A form whose drafts are found again: there may be several of them. A reply has one, its ticket's. */
export type FormKind = Exclude<DraftKind, 'Reply'>;

/** The initial state of a form. */
export type FormStart = {
  draft: DraftStart;
  /** Other drafts of its kind. */
  others: readonly DraftSummary[];
  /** The draft was sent by now. */
  sentAs?: SentAs | undefined;
};

export type FormOwner = { kind: FormKind; userId: string };

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of the draft that an address names. */
export function namedDraft(search: URLSearchParams): string | undefined {
  const named = search.get('draft') ?? '';
  return DRAFT_ID.test(named) ? named : undefined;
}

/** Whether this device has a copy for this form that the server does not know. In the browser only. */
export function hasLocalCopy({ kind, userId }: FormOwner, wanted: string | undefined): boolean {
  return readCopies(userId).some((copy) => copy.kind === kind && (wanted ?? copy.id) === copy.id);
}

/**
 * What to continue with: the draft of that id, without one the newest draft, on the server or this device; else nothing. If
 * drafts cannot be loaded, the form still works.
 */
export async function loadFormStart(owner: FormOwner, wanted: string | undefined): Promise<FormStart> {
  const [summaries, asked] = await Promise.all([loadSummaries(owner.kind), loadWanted(wanted)]);
  const id = wanted ?? newestOf(owner, summaries) ?? newDraftId();
  const isListed = wanted === undefined && summaries.some((summary) => summary.id === id);
  return startFrom(owner, id, isListed ? await loadWanted(id) : asked, summaries);
}

/** The start of a form with this draft, where the server has one. */
export function startFrom(
  { kind, userId }: FormOwner,
  id: string,
  draft: Draft | undefined,
  summaries: readonly DraftSummary[],
): FormStart {
  const copy = readCopy(userId, id);
  const others = summaries.filter((summary) => summary.id !== id);
  const start = { draft: startDraft({ id, kind, draft, copy }), others };
  // It is still open what happens to this device's copy of a sent draft.
  return copy === undefined && draft !== undefined ? { ...start, sentAs: sentAsOf(draft) } : start;
}

/** A new draft of what is typed; files belong to the draft that it was. */
export function startNew({ kind }: FormOwner, content: DraftContent): FormStart {
  const draft = { id: newDraftId(), kind, content: { ...content, files: [] }, version: 0, isUnsaved: true };
  return { draft, others: [] };
}

async function loadSummaries(wanted: FormKind): Promise<DraftSummary[]> {
  const summaries = await getDrafts({ standalone: true }).catch(() => []);
  // The draft of a return that is being changed belongs to it.
  return summaries.filter(({ kind, rmaDisplayId }) => kind === wanted && rmaDisplayId === undefined);
}

function loadWanted(id: string | undefined): Promise<Draft | undefined> {
  return id === undefined ? Promise.resolve(undefined) : loadDraft(id).catch(() => undefined);
}

function newestOf({ kind, userId }: FormOwner, summaries: readonly DraftSummary[]): string | undefined {
  const [copy] = readCopies(userId).filter((kept) => kept.kind === kind);
  const [summary] = summaries;
  if (copy === undefined || summary === undefined) return copy?.id ?? summary?.id;
  return Date.parse(copy.keptOn) > Date.parse(summary.savedOn) ? copy.id : summary.id;
}
