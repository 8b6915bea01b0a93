import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the look into a file, fetched with the first one. */
export const useTroubleshootTexts = lazyMessages({
  en: async () => (await import('#web/messages/en/troubleshoot.ts')).troubleshoot,
  lt: async () => (await import('#web/messages/lt/troubleshoot.ts')).troubleshoot,
});
