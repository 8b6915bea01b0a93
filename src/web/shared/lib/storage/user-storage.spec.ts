import { expect, test, vi } from 'vitest';
import { forgetUserData, userKey } from './user-storage.ts';

test('who signs out leaves nothing behind, and takes nobody else’s', () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', {
    [userKey('1', 'draft:a')]: '',
    [userKey('12', 'draft:b')]: '',
    drawer_state: '',
    removeItem,
  });
  forgetUserData('1');
  expect(removeItem.mock.calls).toEqual([[userKey('1', 'draft:a')]]);
  vi.unstubAllGlobals();
});

test('denied browser storage is not an error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetUserData('1')).not.toThrow();
  vi.unstubAllGlobals();
});
