import type { Draft } from '#generated/model/draft.ts';
import type { DraftText } from '#generated/model/draftText.ts';

/**
 * The state of a draft. `offline`: the server cannot be reached; `refused`: it rejects the draft; `conflict`: it was sent
 * elsewhere while something was typed here; `sent`: there is nothing more to save.
 */
export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict' | 'sent';

/** What a draft has become: a new ticket's draft a ticket, a return's draft a return. */
export type SentAs = { displayId: string };

/** What a stored draft has become; undefined while it is one. */
export function sentAsOf({ sentAs, sentAsRma }: Pick<Draft, 'sentAs' | 'sentAsRma'>): SentAs | undefined {
  return sentAs ?? sentAsRma;
}

export type DraftState = {
  status: DraftStatus;
  /** The version that the text is based on; 0 while the server has none. */
  version: number;
  /** When the server saved it last. */
  savedOn?: string | undefined;
  /** An older text that was replaced, for the person to look at. */
  former?: DraftText | undefined;
  sentAs?: SentAs | undefined;
  /** A comment was sent from another device or tab, and the text of this one is still here (§8.3). */
  wasSentElsewhere: boolean;
};

export type DraftEvent =
  | { kind: 'change' }
  | { kind: 'revert' }
  | { kind: 'save' }
  | { kind: 'confirm'; version: number; savedOn: string; former?: DraftText | undefined; isNewest: boolean }
  | { kind: 'lose' }
  | { kind: 'refuse' }
  | { kind: 'conflict'; sentAs?: SentAs | undefined }
  | { kind: 'rebase'; version: number }
  | { kind: 'take'; version: number; savedOn: string; former?: DraftText | undefined }
  | { kind: 'dropFormer' }
  /** Sent from here: a reply continues with an empty draft of this version, any other draft has become this. */
  | { kind: 'empty'; version: number }
  | { kind: 'send'; sentAs?: SentAs | undefined };

type Moves = Partial<Record<DraftEvent['kind'], DraftStatus>>;

const always: Moves = { conflict: 'conflict', rebase: 'unsaved', empty: 'saved', send: 'sent' };

/** Which event leads where; what is not named changes no status. */
const moves: Record<DraftStatus, Moves> = {
  saved: { ...always, change: 'unsaved', save: 'saving', take: 'saved' },
  unsaved: { ...always, revert: 'saved', save: 'saving', confirm: 'unsaved' },
  saving: { ...always, confirm: 'saved', lose: 'offline', refuse: 'refused' },
  offline: { ...always, revert: 'saved', save: 'saving', confirm: 'saved' },
  refused: { ...always, revert: 'saved', change: 'unsaved', save: 'saving' },
  conflict: always,
  sent: {},
};

/** A draft after an event; one that the status does not allow changes nothing. */
export function nextDraftState(state: DraftState, event: DraftEvent): DraftState {
  if (state.status === 'sent') return state;
  const status = moves[state.status][event.kind] ?? state.status;
  switch (event.kind) {
    case 'confirm':
      return {
        ...state,
        status: event.isNewest ? status : 'unsaved',
        version: Math.max(state.version, event.version),
        savedOn: event.savedOn,
        former: event.former ?? state.former,
      };
    case 'take':
      if (state.status !== 'saved') return state;
      return { ...state, version: event.version, savedOn: event.savedOn, former: event.former };
    case 'conflict':
      return { ...state, status, sentAs: event.sentAs, wasSentElsewhere: true };
    case 'rebase':
      return { ...state, status, version: event.version, savedOn: undefined, former: undefined };
    case 'empty':
      return { status, version: event.version, wasSentElsewhere: false };
    case 'send':
      return { ...state, status, sentAs: event.sentAs };
    case 'dropFormer':
      return { ...state, former: undefined };
    case 'change':
    case 'revert':
    case 'save':
    case 'lose':
    case 'refuse':
      return status === state.status ? state : { ...state, status };
  }
}

/** Something is typed that the server has not confirmed. */
export function isUnsaved({ status }: DraftState): boolean {
  return status !== 'saved' && status !== 'sent';
}

/** The version to send where there is no time to save first: as the server has it, or will by the save that is on its way. */
export function versionToSend(state: DraftState | undefined): number | undefined {
  return state && (state.version + (state.status === 'saving' ? 1 : 0) || undefined);
}
