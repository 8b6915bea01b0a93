import { expect, test, vi } from 'vitest';
import { forgetOwn, ownKey } from './own-storage.ts';

test('who signs out leaves nothing behind, and takes nobody else’s', () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', {
    [ownKey('1', 'draft:a')]: '',
    [ownKey('12', 'draft:b')]: '',
    drawer_state: '',
    removeItem,
  });
  forgetOwn('1');
  expect(removeItem.mock.calls).toEqual([[ownKey('1', 'draft:a')]]);
  vi.unstubAllGlobals();
});

test('a browser that refuses its storage is no error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetOwn('1')).not.toThrow();
  vi.unstubAllGlobals();
});
