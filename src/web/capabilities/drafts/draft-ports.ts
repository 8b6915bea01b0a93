import type { Draft } from '#generated/model/draft.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import type { DraftContent } from './draft-content.ts';
import type { SentAs } from './draft-state.ts';

export type SaveOptions = {
  /** The page may be gone before the answer comes. */
  isLeaving: boolean;
  signal: AbortSignal;
};

/** What the store of one draft needs of the world. All calls throw what the HTTP client throws. */
export type DraftPorts = {
  save: (request: SaveDraftRequest, options: SaveOptions) => Promise<SavedDraft>;
  /** Undefined when the server has none. */
  load: () => Promise<Draft | undefined>;
  discard: () => Promise<void>;
  /** Stores the content on this device; false when it cannot. */
  saveCopy: (content: DraftContent, version: number) => boolean;
  dropCopy: () => void;
  /** Notifies the other tabs. */
  notifySaved: (version: number) => void;
  notifySent: (sentAs: SentAs | undefined) => void;
  /** Names this tab. */
  tab: string;
};

/** The form that a draft is typed in. */
export type DraftForm = {
  /** The current content. */
  read: () => DraftContent;
  /** Something runs that must not be replaced: an upload. */
  isBusy: () => boolean;
  /** Shows a newer version of another tab or device; nothing here is lost by it. */
  show: (draft: Draft) => void;
  /** The draft was sent from another tab or device. */
  onSentElsewhere: () => void;
};
