import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListRoom, Theme } from '#domain/preferences.ts';
import type { Locale } from '#web/shared/i18n/messages-context.tsx';
import { FirstDrawerContext } from '#web/shared/lib/first-drawer.ts';
import { FirstListRoomContext } from '#web/shared/lib/lists/list-room.ts';
import { PreferencesProvider } from '#web/shared/lib/storage/preferences.tsx';
import { FirstNowContext } from '#web/shared/lib/dates/use-now.ts';
import { OriginContext } from '#web/shared/lib/use-origin.ts';

export type SurroundingsProps = {
  queryClient: QueryClient;
  locale: Locale;
  theme: Theme;
  /** Where the portal is found, as `https://help.example.com`. */
  origin: string;
  /** The clock by which the server drew the first picture, in milliseconds. */
  firstNow?: number | undefined;
  /** Whether it drew the drawer narrow. */
  isDrawerMini?: boolean | undefined;
  /** The room that it drew lists for; undefined where it drew them for both. */
  listRoom?: ListRoom | undefined;
  /** The zone of this browser, where the first picture was drawn for another. */
  ownTimeZone?: string;
  /** Called with each language the person switches to. */
  onLocale?: (locale: Locale) => void;
};

/** What every page stands in; all of it is given, so that the pages can be rendered anywhere. */
export function Surroundings({
  queryClient,
  origin,
  firstNow,
  isDrawerMini = false,
  listRoom,
  children,
  ...preferences
}: SurroundingsProps & { children: ReactNode }) {
  return (
    <OriginContext value={origin}>
      <PreferencesProvider {...preferences}>
        <FirstNowContext value={firstNow}>
          <FirstDrawerContext value={isDrawerMini}>
            <FirstListRoomContext value={listRoom}>
              <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
            </FirstListRoomContext>
          </FirstDrawerContext>
        </FirstNowContext>
      </PreferencesProvider>
    </OriginContext>
  );
}
