import type { Messages } from '#web/messages/catalogue.ts';
import type { Language } from '#domain/preferences.ts';

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#web/messages/en/en.ts')).en,
  lt: async () => (await import('#web/messages/lt/lt.ts')).lt,
};

/** Fetches the texts of one language. Rejects when they cannot be fetched. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]();
}
