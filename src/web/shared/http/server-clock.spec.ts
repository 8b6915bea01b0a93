import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const now = Date.parse('2026-11-21T09:41:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['90 s ahead', 'Sat, 21 Nov 2026 09:42:30 GMT', 90_000],
  ['90 s behind', 'Sat, 21 Nov 2026 09:39:30 GMT', -90_000],
  ['the same but for the answer on its way', 'Sat, 21 Nov 2026 09:40:59 GMT', 0],
])('a server that is %s', (_name, date, difference) => {
  noteServerTime(date);
  expect(serverNow()).toBe(now + difference);
});

test.each([[undefined], [''], ['soon'], [42]])('%j changes nothing', (date) => {
  noteServerTime('Sat, 21 Nov 2026 09:42:30 GMT');
  noteServerTime(date);
  expect(serverNow()).toBe(now + 90_000);
});
