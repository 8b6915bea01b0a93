import type { Language } from '#domain/preferences.ts';
import { search as en } from '#web/messages/en/search.ts';
import { search as lt } from '#web/messages/lt/search.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';

/** Both languages: a command is found by its words in either. */
export const searchTexts: Record<Language, typeof en> = { en, lt };

export function useSearchTexts(): typeof en {
  return searchTexts[useLocale().language];
}
