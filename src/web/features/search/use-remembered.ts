import { useState } from 'react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { userKey } from '#web/shared/lib/storage/user-storage.ts';
import { nothingRemembered, readRemembered, withOpened } from './remembered.ts';
import type { Opened, Remembered } from './remembered.ts';

/** What the person searched and opened on this device; signing out removes it. In the browser only. */
export function useRemembered(): {
  remembered: Remembered;
  remember: (opened: Opened, words: string) => void;
  forget: () => void;
} {
  const key = userKey(useSession().id, 'search');
  const [remembered, setRemembered] = useState(() => read(key));
  const keep = (changed: Remembered) => {
    setRemembered(changed);
    write(key, changed);
  };
  return {
    remembered,
    remember: (opened, words) => keep(withOpened(remembered, opened, words)),
    forget: () => keep(nothingRemembered),
  };
}

function read(key: string): Remembered {
  try {
    return readRemembered(localStorage.getItem(key));
  } catch {
    return nothingRemembered;
  }
}

function write(key: string, remembered: Remembered): void {
  try {
    if (remembered === nothingRemembered) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // A browser that refuses its storage remembers nothing.
  }
}
