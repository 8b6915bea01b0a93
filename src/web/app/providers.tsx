import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListWidth, Theme } from '#domain/preferences.ts';
import type { Locale } from '#web/shared/i18n/messages-context.tsx';
import { FirstDrawerContext } from '#web/shared/lib/first-drawer.ts';
import { FirstListWidthContext } from '#web/shared/lib/lists/list-width.ts';
import { PreferencesProvider } from '#web/shared/lib/storage/preferences.tsx';
import { FirstNowContext } from '#web/shared/lib/dates/use-now.ts';
import { OriginContext } from '#web/shared/lib/use-origin.ts';

export type ProvidersProps = {
  queryClient: QueryClient;
  locale: Locale;
  theme: Theme;
  /** Where the portal is found, as `https://help.example.com`. */
  origin: string;
  /** The clock of the server's first view, in milliseconds. */
  firstNow?: number | undefined;
  /** Whether it rendered the drawer narrow. */
  isDrawerMini?: boolean | undefined;
  /** The width that it rendered lists for; undefined where it rendered both. */
  listWidth?: ListWidth | undefined;
  /** The zone of this browser, where the first view was rendered for another. */
  browserTimeZone?: string;
  /** Called with each language the person switches to. */
  onLocale?: (locale: Locale) => void;
};

/** The providers of every page; all values are props, so that pages can be rendered anywhere. */
export function Providers({
  queryClient,
  origin,
  firstNow,
  isDrawerMini = false,
  listWidth,
  children,
  ...preferences
}: ProvidersProps & { children: ReactNode }) {
  return (
    <OriginContext value={origin}>
      <PreferencesProvider {...preferences}>
        <FirstNowContext value={firstNow}>
          <FirstDrawerContext value={isDrawerMini}>
            <FirstListWidthContext value={listWidth}>
              <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
            </FirstListWidthContext>
          </FirstDrawerContext>
        </FirstNowContext>
      </PreferencesProvider>
    </OriginContext>
  );
}
