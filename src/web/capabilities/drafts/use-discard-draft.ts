import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { OpenDraft } from './use-draft-store.ts';

/** Deletes a draft with its files; false when that failed: it is reported, and nothing changes. */
export function useDiscardDraft({ draftStore }: OpenDraft, uploads: UploadsHandle): () => Promise<boolean> {
  const messages = useMessages();
  return async () => {
    try {
      await draftStore?.discard();
      uploads.discardAll();
      return true;
    } catch (error) {
      showToast('error', messages.drafts.discardFailed, { text: describeError(error, messages).text });
      return false;
    }
  };
}
