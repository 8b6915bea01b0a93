import { useBrowserSetting } from '#web/shared/lib/browser-setting.ts';

/** §2.2: the pinned state is kept in local storage under this key. */
const storageKey = 'drawer_state';

/** Whether the drawer is wide, as remembered in this browser; wide at first. */
export function useDrawerState(): { pinned: boolean; togglePinned: () => void } {
  const [value, set] = useBrowserSetting(storageKey);
  const pinned = value !== 'mini';
  return { pinned, togglePinned: () => set(pinned ? 'mini' : 'pinned') };
}
