/** What the rules read of a stored draft. */
export type DraftState = {
  /** Counts the saves. */
  version: number;
  /** The tab that saved last. */
  tab: string;
  /** The version that it had after it was sent last; null when it never was. */
  sentVersion: number | null;
  /** The ticket or return that a draft became; such a draft is final. */
  sentTicketId: string | null;
  sentRmaId: string | null;
};

/** The effect of a save: the text is stored as `version`, replacing another tab's text or not. */
export type DraftSave = 'alreadySent' | { version: number; replacesAnother: boolean };

/** The effect of sending; a newer text of another tab stays. */
export type DraftSend = 'alreadySent' | { version: number; sentVersion: number; isKept: boolean };

// The contract's int32.
const VERSION_MAX = 2_147_483_647;

/**
 * What a save does to a draft (product decision: drafts). `version` is the one that the text is based on, 0 for none.
 *
 * | stored                     | save                              | send                         |
 * |----------------------------|-----------------------------------|------------------------------|
 * | none (or discarded)        | created                           | created, empty               |
 * | sent since that version    | refused                           | refused                      |
 * | the same version           | saved                             | emptied                      |
 * | newer, saved by this tab   | saved: its response was lost      | the stored text stays        |
 * | newer, by another tab      | saved, replaces the stored text   | the stored text stays        |
 */
export function draftAfterSave(stored: DraftState | undefined, save: { version: number; tab: string }): DraftSave {
  if (wasSent(stored, save.version)) return 'alreadySent';
  const version = nextVersion(Math.max(stored?.version ?? 0, save.version));
  const knowsStored = stored === undefined || stored.version === save.version || stored.tab === save.tab;
  return { version, replacesAnother: !knowsStored };
}

/** What sending the text of a version does to a draft: see the table at `draftAfterSave`. */
export function draftAfterSend(stored: DraftState | undefined, version: number): DraftSend {
  if (wasSent(stored, version)) return 'alreadySent';
  const sentVersion = nextVersion(version);
  const isKept = stored !== undefined && stored.version !== version;
  return { version: Math.max(stored?.version ?? 0, sentVersion), sentVersion, isKept };
}

/**
 * The effect of discarding: a reply that was sent before is only emptied, so that it cannot be sent twice; if nothing was
 * written since, or it became a ticket or return, there is nothing to discard.
 */
export function draftAfterDiscard(draft: DraftState): 'nothing' | 'emptied' | 'deleted' {
  if (isFinal(draft) || draft.version === draft.sentVersion) return 'nothing';
  return draft.sentVersion === null ? 'deleted' : 'emptied';
}

function isFinal({ sentTicketId, sentRmaId }: DraftState): boolean {
  return sentTicketId !== null || sentRmaId !== null;
}

function wasSent(stored: DraftState | undefined, version: number): boolean {
  if (stored === undefined) return false;
  return isFinal(stored) || (stored.sentVersion !== null && version < stored.sentVersion);
}

function nextVersion(version: number): number {
  return Math.min(version + 1, VERSION_MAX);
}
