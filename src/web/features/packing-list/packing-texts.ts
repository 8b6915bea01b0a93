import type { packingList } from '#web/messages/en/returns/packing-list.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the packing list, fetched with it. */
export const usePackingTexts = lazyMessages<typeof packingList>({
  en: async () => (await import('#web/messages/en/returns/packing-list.ts')).packingList,
  lt: async () => (await import('#web/messages/lt/returns/packing-list.ts')).packingList,
});
