import type { FirstMessages, Messages } from '#web/messages/catalogue.ts';
import type { Language } from '#domain/preferences.ts';

const firstLoaders: Record<Language, () => Promise<FirstMessages>> = {
  en: async () => (await import('#web/messages/en/first.ts')).firstEn,
  lt: async () => (await import('#web/messages/lt/first.ts')).firstLt,
};

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#web/messages/en/en.ts')).en,
  lt: async () => (await import('#web/messages/lt/lt.ts')).lt,
};

const loading = new Map<Language, Promise<Messages>>();
const loaded = new Map<Language, Messages>();

/** Fetches the texts of one language that the sign-in page needs. Rejects when they cannot be fetched. */
export function loadFirstMessages(language: Language): Promise<FirstMessages> {
  return firstLoaders[language]();
}

/** Fetches all texts of one language, once; the same promise until it is rejected, when they cannot be fetched. */
export function loadMessages(language: Language): Promise<Messages> {
  const running = loading.get(language) ?? keep(language, loaders[language]());
  loading.set(language, running);
  return running;
}

/** All texts of one language, when they were fetched. */
export function loadedMessages(language: Language): Messages | undefined {
  return loaded.get(language);
}

async function keep(language: Language, fetching: Promise<Messages>): Promise<Messages> {
  try {
    const messages = await fetching;
    loaded.set(language, messages);
    return messages;
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}
