import type { faq } from '#web/messages/en/faq.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the FAQ, fetched with its pages. */
export const useFaqTexts = lazyMessages<typeof faq>({
  en: async () => (await import('#web/messages/en/faq.ts')).faq,
  lt: async () => (await import('#web/messages/lt/faq.ts')).faq,
});
