import type { rmaList } from '#web/messages/en/returns/rma-list.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the list of returns, fetched with it. */
export const useRmaListTexts = lazyMessages<typeof rmaList>({
  en: async () => (await import('#web/messages/en/returns/rma-list.ts')).rmaList,
  lt: async () => (await import('#web/messages/lt/returns/rma-list.ts')).rmaList,
});
