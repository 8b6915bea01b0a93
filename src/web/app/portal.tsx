import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import type { DataRouter } from 'react-router';
import type { Locale } from '#web/shared/i18n/messages-context.tsx';
import type { Theme } from '#domain/preferences.ts';
import { PreferencesProvider } from '#web/shared/lib/preferences.tsx';

type Props = {
  router: DataRouter;
  queryClient: QueryClient;
  locale: Locale;
  theme: Theme;
  /** Called with each language the person switches to. */
  onLocale?: (locale: Locale) => void;
};

/** The whole portal; everything it needs of its surroundings is given, so that it can be rendered anywhere. */
export function Portal({ router, queryClient, locale, theme, onLocale }: Props) {
  return (
    <PreferencesProvider locale={locale} theme={theme} {...(onLocale && { onLocale })}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PreferencesProvider>
  );
}
