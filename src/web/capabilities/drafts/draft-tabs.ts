import { tabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import type { SentAs } from './draft-state.ts';

/** What a tab sends the others of the same browser about a draft; they fetch its text themselves. */
type DraftMessage = { id: string; userId: string } & (
  { kind: 'saved'; version: number } | { kind: 'sent'; sentAs?: SentAs | undefined }
);

/** Between the tabs of this browser. */
export const draftTabs = tabChannel<DraftMessage>('helpdesk_drafts');
