import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Messages } from '#web/messages/catalogue.ts';
import type { Language } from '#domain/preferences.ts';

export type Locale = {
  language: Language;
  messages: Messages;
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

/** The text catalogue of the language in use, by area: `useMessages().common.cancel`. */
export function useMessages(): Messages {
  return useLocale().messages;
}
