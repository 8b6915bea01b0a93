import type { viewers } from '#web/messages/en/tickets/viewers.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the viewers, fetched when the first one is opened. */
export const useViewerTexts = lazyMessages<typeof viewers>({
  en: async () => (await import('#web/messages/en/tickets/viewers.ts')).viewers,
  lt: async () => (await import('#web/messages/lt/tickets/viewers.ts')).viewers,
});
