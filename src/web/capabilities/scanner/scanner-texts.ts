import type { scanner } from '#web/messages/en/returns/scanner.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the scanner, fetched when it is opened. */
export const useScannerTexts = lazyMessages<typeof scanner>({
  en: async () => (await import('#web/messages/en/returns/scanner.ts')).scanner,
  lt: async () => (await import('#web/messages/lt/returns/scanner.ts')).scanner,
});
