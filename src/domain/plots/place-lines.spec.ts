import { expect, test } from 'vitest';
import { timeOfLine } from './line-time.ts';
import { placeLines } from './place-lines.ts';
import { momentOf, zoneOffset } from './zone-offset.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

function placed(lines: readonly string[], timeZone = 'UTC') {
  const times = lines.flatMap((line) => timeOfLine(line)?.time ?? []);
  expect(times).toHaveLength(lines.length);
  const { at, ...rest } = placeLines(times, { now: NOW, offset: zoneOffset(timeZone) });
  return {
    ...rest,
    at: [...at].map((one) => (Number.isNaN(one) ? undefined : new Date(one).toISOString().slice(0, 19))),
  };
}

test('a year that is not written is the latest that is not in the future', () => {
  expect(placed(['Dec 31 23:59:00 a', 'Jan  1 00:01:00 a']).at).toEqual(['2025-12-31T23:59:00', '2026-01-01T00:01:00']);
  expect(placed(['Nov 25 11:00:00 a']).at).toEqual(['2026-11-25T11:00:00']);
  expect(placed(['Nov 27 11:00:00 a']).at).toEqual(['2025-11-27T11:00:00']);
  expect(placed(['Feb 29 10:00:00 a']).at).toEqual(['2024-02-29T10:00:00']);
});

test('a time without a zone is of the given one', () => {
  const { at, isZoneAssumed } = placed(['2026-11-25 09:10:00 a'], 'Europe/Vilnius');
  expect({ at, isZoneAssumed }).toEqual({ at: ['2026-11-25T07:10:00'], isZoneAssumed: true });
  expect(placed(['2026-07-25 09:10:00 a'], 'Europe/Vilnius').at).toEqual(['2026-07-25T06:10:00']);
  expect(placed(['2026-11-25T09:10:00Z a'], 'Europe/Vilnius').isZoneAssumed).toBe(false);
});

test('a clock that a restart sets to 1970 is moved to where it is set right', () => {
  const { at, resets, clock } = placed([
    '2026-11-25 09:00:00 up',
    '1970-01-01 00:00:10 boot',
    '1970-01-01 00:00:40 network',
    '2026-11-25 09:02:00 time is set',
  ]);
  expect(at).toEqual(['2026-11-25T09:00:00', '2026-11-25T09:01:30', '2026-11-25T09:02:00', '2026-11-25T09:02:00']);
  expect({ resets, clock }).toEqual({ resets: [1], clock: 'world' });
});

test('without a later time it follows the one before, and never comes before it', () => {
  expect(placed(['2026-11-25 09:00:00 a', '1970-01-01 00:00:10 b', '1970-01-01 00:00:40 c']).at).toEqual([
    '2026-11-25T09:00:00',
    '2026-11-25T09:00:00',
    '2026-11-25T09:00:30',
  ]);
  expect(
    placed(['2026-11-25 09:00:00 a', '1970-01-01 00:00:00 b', '1970-01-01 05:00:00 c', '2026-11-25 09:01:00 d']).at[1],
  ).toBe('2026-11-25T09:00:00');
});

test('the day the firmware was built is no time either', () => {
  const { at, resets } = placed([
    '2025-03-01 00:00:05 boot',
    '2026-11-25 09:00:00 set',
    '2025-03-01 00:00:05 boot',
    '2026-11-25 09:10:00 set',
  ]);
  expect(at).toEqual(['2026-11-25T09:00:00', '2026-11-25T09:00:00', '2026-11-25T09:10:00', '2026-11-25T09:10:00']);
  expect(resets).toEqual([2]);
});

test('an older log after a newer one keeps its time', () => {
  const { at, resets } = placed(['2026-11-25 09:00:00 a', '2026-11-20 09:00:00 b', '2026-11-20 09:05:00 c']);
  expect(at).toEqual(['2026-11-25T09:00:00', '2026-11-20T09:00:00', '2026-11-20T09:05:00']);
  expect(resets).toEqual([]);
});

test('the newest line may be the first', () => {
  const lines = Array.from({ length: 10 }, (_, index) => `2026-11-25 09:0${9 - index}:00 a`);
  expect(placed(lines).at[0]).toBe('2026-11-25T09:09:00');
  expect(placed(lines).resets).toEqual([]);
});

test('a time in the future is no time', () => {
  expect(placed(['2026-11-25 09:00:00 a', '2099-01-01 00:00:00 b', '2026-11-25 09:05:00 c']).at[1]).toBe(
    '2026-11-25T09:05:00',
  );
});

test('a device that never knew the time counts from its start', () => {
  expect(placed(['1970-01-01 00:00:10 a', '1970-01-01 00:00:40 b'])).toMatchObject({
    clock: 'boot',
    at: ['1970-01-01T00:00:00', '1970-01-01T00:00:30'],
  });
  expect(placed(['[ 10.000] a', '[ 400.000] b', '[ 5.000] c'])).toMatchObject({
    clock: 'boot',
    resets: [2],
    at: ['1970-01-01T00:00:10', '1970-01-01T00:06:40', '1970-01-01T00:06:45'],
  });
});

test('what counts from the start has no place among times of the world', () => {
  expect(placed(['2026-11-25 09:00:00 a', '[ 10.000] b']).at).toEqual(['2026-11-25T09:00:00', undefined]);
});

test('clocks that are set forward and back', () => {
  const offset = zoneOffset('Europe/Vilnius');
  const moment = (local: string) => new Date(momentOf(Date.parse(`${local}Z`), offset)).toISOString();
  expect(moment('2026-03-29T02:59:00')).toBe('2026-03-29T00:59:00.000Z');
  expect(moment('2026-03-29T04:01:00')).toBe('2026-03-29T01:01:00.000Z');
  expect(moment('2026-10-25T03:30:00')).toBe('2026-10-25T00:30:00.000Z');
  expect(moment('2026-10-25T04:30:00')).toBe('2026-10-25T02:30:00.000Z');
});
