import type { faq } from '#web/messages/en/faq.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the FAQ, fetched with its pages. */
export const useFaqTexts = lazyMessages<typeof faq>({
  en: async () => (await import('#web/messages/en/faq.ts')).faq,
  lt: async () => (await import('#web/messages/lt/faq.ts')).faq,
});

/** What a topic is called in the language of the page; one without a name is shown as it was written. */
export function useTopicName(): (tag: string) => string {
  const names = new Map(Object.entries(useFaqTexts().topicNames));
  return (tag) => names.get(tag) ?? tag;
}
