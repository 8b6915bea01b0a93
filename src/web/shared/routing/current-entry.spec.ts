import { afterEach, expect, test, vi } from 'vitest';
import { isCurrentEntry, isFirstEntry } from './current-entry.ts';

afterEach(() => vi.unstubAllGlobals());

const place = (key: string) => ({ key, pathname: '/tickets', search: '', hash: '', state: null });

test.each([
  ['the page stands where the browser does', { key: 'list', idx: 1 }, 'list', true],
  ['Back has gone to another entry', { key: 'ticket', idx: 0 }, 'list', false],
  ['Back has gone to the entry that was loaded first', { idx: 0 }, 'list', false],
  ['the entry that was loaded first', { idx: 0 }, 'default', true],
  ['a router in memory', null, 'list', true],
])('%s', (_name, state, key, isCurrent) => {
  vi.stubGlobal('history', { state });
  expect(isCurrentEntry(place(key))).toBe(isCurrent);
});

test.each([
  ['the entry that was loaded first', null, 'default', true],
  ['the first entry, whose address was replaced', { key: 'draft', idx: 0 }, 'draft', true],
  ['a page that was come to', { key: 'ticket', idx: 1 }, 'ticket', false],
  ['a page that was come to in a router in memory', null, 'ticket', false],
])('no page of the portal is before it: %s', (_name, state, key, isFirst) => {
  vi.stubGlobal('history', { state });
  expect(isFirstEntry(place(key))).toBe(isFirst);
});
