import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { chosenLanguage, readCookie, themeCookie } from '#domain/preferences.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { LocaleProvider, useLocale } from '#web/shared/i18n/messages-context.tsx';
import { isTimeZone } from '#web/shared/lib/dates/format.ts';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';

/** What the signed-in person chose counts below: the time zone always, language and theme in a browser without a choice. */
export function UserPreferences({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { timeZone } = useSession().preferences;
  useFirstChoice();
  const own = timeZone !== undefined && isTimeZone(timeZone) ? { ...locale, timeZone } : locale;
  return <LocaleProvider locale={own}>{children}</LocaleProvider>;
}

function useFirstChoice(): void {
  const { preferences } = useSession();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  // The cookies are the browser's; asked once, when the person has signed in.
  useEffect(() => {
    if (chosenLanguage(document.cookie) === undefined && preferences.language !== language)
      chooseLanguage(preferences.language);
    if (readCookie(document.cookie, themeCookie) === undefined && preferences.theme !== theme)
      chooseTheme(preferences.theme);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
