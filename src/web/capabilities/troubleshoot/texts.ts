import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the look into a file, fetched with the first one. */
export const useTroubleshootTexts = lazyMessages({
  en: async () => (await import('#web/messages/en/tickets/troubleshoot.ts')).troubleshoot,
  lt: async () => (await import('#web/messages/lt/tickets/troubleshoot.ts')).troubleshoot,
});
