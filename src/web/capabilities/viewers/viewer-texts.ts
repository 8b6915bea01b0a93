import { use } from 'react';
import type { Language } from '#domain/preferences.ts';
import type { viewers } from '#web/messages/en/viewers.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';

type ViewerTexts = typeof viewers;

const loaders: Record<Language, () => Promise<ViewerTexts>> = {
  en: async () => (await import('#web/messages/en/viewers.ts')).viewers,
  lt: async () => (await import('#web/messages/lt/viewers.ts')).viewers,
};

const loading = new Map<Language, Promise<ViewerTexts>>();

/** The texts of the viewers, fetched when the first one is opened. */
export function useViewerTexts(): ViewerTexts {
  const { language } = useLocale();
  const texts = loading.get(language) ?? load(language);
  return use(texts);
}

function load(language: Language): Promise<ViewerTexts> {
  const texts = loaders[language]();
  loading.set(language, texts);
  texts.catch(() => loading.delete(language)); // the next opening tries again
  return texts;
}
