import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CHANGED_AT = 'helpdesk_session_changed';
const stored = new Map<string, string>();

// Each test gets a new page.
async function openPage() {
  vi.resetModules();
  return import('./tabs.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('a page learns that another tab signed in while it was loading', async () => {
  const other = await openPage();
  other.notifyTabs({ kind: 'signedIn' });
  const page = await openPage();
  page.notifyTabs({ kind: 'signedIn' });
  expect(page.wasChangedWhileLoading()).toBe(true);
});

test('an announcement before the page was requested is already in the page', async () => {
  stored.set(CHANGED_AT, String(performance.timeOrigin - 1));
  expect((await openPage()).wasChangedWhileLoading()).toBe(false);
});

test('its own announcements and kept sessions are ignored', async () => {
  const { notifyTabs, wasChangedWhileLoading } = await openPage();
  notifyTabs({ kind: 'kept', limits: { idleExpiration: '', absoluteExpiration: '' } });
  expect(stored.size).toBe(0);
  notifyTabs({ kind: 'signedOut' });
  expect(wasChangedWhileLoading()).toBe(false);
});

test('tabs are notified even when the browser denies storage', async () => {
  const refuse = () => {
    throw new DOMException('No storage.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { notifyTabs, wasChangedWhileLoading } = await openPage();
  notifyTabs({ kind: 'signedIn' });
  expect(wasChangedWhileLoading()).toBe(false);
});
