import { use, useEffect } from 'react';
import { drawerCookie, readCookie } from '#domain/preferences.ts';
import { useBrowserSetting } from '#web/shared/lib/storage/browser-setting.ts';
import { writeCookie } from '#web/shared/lib/storage/cookies.ts';
import { FirstDrawerContext } from '#web/shared/lib/first-drawer.ts';

/** §2.2: the pinned state is stored in local storage under this key. */
const storageKey = 'drawer_state';

/** Whether the drawer is wide, as remembered in this browser; wide at first. */
export function useDrawerState(): { pinned: boolean; togglePinned: () => void } {
  const [value, set] = useBrowserSetting(storageKey, use(FirstDrawerContext) ? 'mini' : null);
  // The server draws the next page with it.
  useEffect(() => {
    if (value !== null && readCookie(document.cookie, drawerCookie) !== value) writeCookie(drawerCookie, value);
  }, [value]);
  const pinned = value !== 'mini';
  return { pinned, togglePinned: () => set(pinned ? 'mini' : 'pinned') };
}
