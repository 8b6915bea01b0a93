import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CHANGED_AT = 'helpdesk_session_changed';
const stored = new Map<string, string>();

// Each test is a page of its own.
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
  other.tellTabs({ kind: 'signedIn' });
  const page = await openPage();
  page.tellTabs({ kind: 'signedIn' });
  expect(page.wasChangedWhileLoading()).toBe(true);
});

test('what was told before the page was asked for is in the page', async () => {
  stored.set(CHANGED_AT, String(performance.timeOrigin - 1));
  expect((await openPage()).wasChangedWhileLoading()).toBe(false);
});

test('what this page told itself, and that a session was kept, are no news', async () => {
  const { tellTabs, wasChangedWhileLoading } = await openPage();
  tellTabs({ kind: 'kept', limits: { idleExpiration: '', absoluteExpiration: '' } });
  expect(stored.size).toBe(0);
  tellTabs({ kind: 'signedOut' });
  expect(wasChangedWhileLoading()).toBe(false);
});

test('a browser that refuses its storage lets tabs be told all the same', async () => {
  const refuse = () => {
    throw new DOMException('No storage.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { tellTabs, wasChangedWhileLoading } = await openPage();
  tellTabs({ kind: 'signedIn' });
  expect(wasChangedWhileLoading()).toBe(false);
});
