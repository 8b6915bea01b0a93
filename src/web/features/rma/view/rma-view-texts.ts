import type { rmaView } from '#web/messages/en/returns/rma-view.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of a return's page, fetched with it. */
export const useRmaViewTexts = lazyMessages<typeof rmaView>({
  en: async () => (await import('#web/messages/en/returns/rma-view.ts')).rmaView,
  lt: async () => (await import('#web/messages/lt/returns/rma-view.ts')).rmaView,
});
