import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '../../feedback/report-error.ts';
import { languageCookie, themeCookie } from '#domain/preferences.ts';
import type { Language, Theme } from '#domain/preferences.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { LocaleProvider } from '../../i18n/messages-context.tsx';
import type { Locale } from '../../i18n/messages-context.tsx';
import { writeCookie } from './cookies.ts';
import { applyTheme } from './theme.ts';

type Preferences = {
  language: Language;
  theme: Theme;
  chooseLanguage: (language: Language) => void;
  chooseTheme: (theme: Theme) => void;
};

const PreferencesContext = createContext<Preferences | undefined>(undefined);

type Props = {
  locale: Locale;
  theme: Theme;
  /** The zone of this browser, if the first view was rendered for another. */
  browserTimeZone?: string;
  onLocale?: (locale: Locale) => void;
  children: ReactNode;
};

/** Language and theme: what is chosen, and how it changes without leaving the page. */
export function PreferencesProvider({
  locale: firstLocale,
  theme: firstTheme,
  browserTimeZone,
  onLocale,
  children,
}: Props) {
  const [locale, setLocale] = useState(firstLocale);
  const [theme, setTheme] = useState(firstTheme);
  // The first view must be the one that the server rendered.
  const timeZone = useSyncExternalStore(
    never,
    () => browserTimeZone ?? locale.timeZone,
    () => locale.timeZone,
  );

  const chooseLanguage = async (language: Language) => {
    const chosen = { ...locale, language, messages: await loadMessages(language) };
    writeCookie(languageCookie, language);
    document.documentElement.lang = language;
    setLocale(chosen);
    onLocale?.(chosen);
  };
  const preferences: Preferences = {
    language: locale.language,
    theme,
    chooseLanguage: (language) => void chooseLanguage(language).catch(reportError),
    chooseTheme: (chosen) => {
      writeCookie(themeCookie, chosen);
      applyTheme(chosen);
      setTheme(chosen);
    },
  };
  return (
    <PreferencesContext value={preferences}>
      <LocaleProvider locale={timeZone === locale.timeZone ? locale : { ...locale, timeZone }}>
        {children}
      </LocaleProvider>
    </PreferencesContext>
  );
}

const never = () => () => undefined;

/** The chosen language and theme, and how to choose others. */
export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (preferences === undefined) throw new Error('PreferencesProvider is missing above this component');
  return preferences;
}
