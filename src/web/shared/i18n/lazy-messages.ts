import { use } from 'react';
import type { Language } from '#domain/preferences.ts';
import { useLocale } from './messages-context.tsx';

/**
 * A hook for the texts of a part that is loaded when used: `lazyMessages({ en: () => import(…), lt: … })`. The component
 * waits for them; when they cannot be fetched it fails, and the next one tries again.
 */
export function lazyMessages<Texts>(loaders: Record<Language, () => Promise<Texts>>): () => Texts {
  const loading = new Map<Language, Promise<Texts>>();
  const load = (language: Language) => {
    const texts = loaders[language]();
    loading.set(language, texts);
    texts.catch(() => loading.delete(language));
    return texts;
  };
  return function useLazyMessages() {
    const { language } = useLocale();
    return use(loading.get(language) ?? load(language));
  };
}
