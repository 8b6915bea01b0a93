import { expect, test, vi } from 'vitest';
import { forgetUserData, userKey } from './user-storage.ts';

test('who signs out leaves nothing behind, and takes nobody else’s', async () => {
  const removeItem = vi.fn();
  const forget = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: forget });
  vi.stubGlobal('localStorage', {
    [userKey('1', 'draft:a')]: '',
    [userKey('12', 'draft:b')]: '',
    drawer_state: '',
    removeItem,
  });
  await forgetUserData('1');
  expect(removeItem.mock.calls).toEqual([[userKey('1', 'draft:a')]]);
  expect(forget.mock.calls).toEqual([['helpdesk-account:1']]);
  vi.unstubAllGlobals();
});

test('denied browser storage is not an error', async () => {
  vi.stubGlobal('localStorage', undefined);
  await expect(forgetUserData('1')).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
