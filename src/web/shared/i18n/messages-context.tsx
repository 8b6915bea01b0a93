import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { FirstMessages, Messages } from '#web/messages/catalogue.ts';
import type { Language } from '#domain/preferences.ts';
import { loadedMessages, loadMessages } from './load-messages.ts';

export type Locale = {
  language: Language;
  messages: FirstMessages | Messages;
  /** IANA name of the zone in which times are shown. */
  timeZone: string;
};

const LocaleContext = createContext<Locale | undefined>(undefined);

type Props = { locale: Locale; children: ReactNode };

/** Gives the language, its texts and the time zone to everything below; nothing reads them from the browser while rendering. */
export function LocaleProvider({ locale, children }: Props) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language, its texts and the time zone. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === undefined) throw new Error('LocaleProvider is missing above this component');
  return locale;
}

/** The texts available from the start: for the sign-in page, and for what surrounds every page. */
export function useFirstMessages(): FirstMessages {
  return useLocale().messages;
}

/** The text catalogue of the language in use, by area: `useMessages().common.cancel`. Waits for it where it has to. */
export function useMessages(): Messages {
  const { language, messages } = useLocale();
  if ('tickets' in messages) return messages;
  return loadedMessages(language) ?? use(loadMessages(language));
}
