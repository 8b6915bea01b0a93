import type { Draft } from '#generated/model/draft.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import { contentOf, draftKey, isBlankContent, noContent, textOf } from './draft-content.ts';
import type { DraftContent } from './draft-content.ts';
import type { DraftCopy } from './draft-copies.ts';

/** The initial content of a form. */
export type DraftStart = {
  id: string;
  kind: DraftKind;
  content: DraftContent;
  version: number;
  savedOn?: string | undefined;
  former?: DraftText | undefined;
  /** The server does not have this content. */
  isUnsaved: boolean;
  /** Typed earlier on this device. */
  isKeptHere?: boolean;
  /** The tab whose unconfirmed text this is. */
  tab?: string | undefined;
  /** It was read when the server drew the page: another tab or device may have gone on before the script was there. */
  isPossiblyStale?: boolean;
  /** This device's own copy takes its place after hydration: a form with it must save nothing, which would overwrite the copy. */
  isReplaced?: boolean;
};

type Given = { id: string; kind: DraftKind; draft: Draft | undefined; copy: DraftCopy | undefined };

/**
 * The draft to continue with: the server's, or this device's unconfirmed copy. The newer text wins, and the older is offered.
 */
export function startDraft({ id, kind, draft, copy }: Given): DraftStart {
  const stored = draft?.kind === kind ? draft : undefined;
  const base = { id, kind, version: 0, content: noContent, isUnsaved: false };
  if (stored === undefined) {
    if (copy === undefined) return base;
    const isKeptHere = !isBlankContent(copy.content);
    return { ...base, content: copy.content, version: copy.version, isUnsaved: true, isKeptHere };
  }
  const { version, savedOn, former } = stored;
  const saved = { ...base, content: contentOf(stored), version, savedOn, former };
  if (copy === undefined || draftKey(kind, copy.content) === draftKey(kind, saved.content)) return saved;
  if (Date.parse(copy.keptOn) < Date.parse(savedOn)) return { ...saved, former: textOf(copy.content, copy.keptOn) };
  return { ...saved, content: copy.content, version: copy.version, tab: copy.tab, isUnsaved: true };
}
