import type { plots } from '#web/messages/en/tickets/plots.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the plots, fetched with the first one. */
export const usePlotTexts = lazyMessages<typeof plots>({
  en: async () => (await import('#web/messages/en/tickets/plots.ts')).plots,
  lt: async () => (await import('#web/messages/lt/tickets/plots.ts')).plots,
});
