import { expect, test } from 'vitest';
import { timeOfLine } from './line-time.ts';

const at = (iso: string) => Date.parse(iso);
const timeOf = (line: string) => timeOfLine(line)?.time;

test.each([
  ['2026-11-25T09:10:11.250Z x', { clock: 'world', at: at('2026-11-25T09:10:11.250Z') }],
  ['2026-11-25T09:10:11+02:00 x', { clock: 'world', at: at('2026-11-25T07:10:11Z') }],
  ['[2026/11/25 09:10:11,5] x', { clock: 'local', at: at('2026-11-25T09:10:11.500Z') }],
  ['25.11.2026 09:10:11 x', { clock: 'local', at: at('2026-11-25T09:10:11Z') }],
  ['Wed Nov 25 09:10:11 2026 daemon.info netifd: x', { clock: 'local', at: at('2026-11-25T09:10:11Z') }],
  ['<13>Nov  5 09:10:11 depot-7 x', { clock: 'yearless', month: 11, day: 5, timeOfDay: 33_011_000 }],
  ['Feb 29 00:00:00 x', { clock: 'yearless', month: 2, day: 29, timeOfDay: 0 }],
  ['Nov 25 09:10:11 1122334455 gsmd: x', { clock: 'yearless', month: 11, day: 25, timeOfDay: 33_011_000 }],
  ['1795597811.5, -84', { clock: 'world', at: 1_795_597_811_500 }],
  ['[   12.345678] Linux version 6.6', { clock: 'boot', at: 12_346 }],
])('%s', (line, time) => {
  expect(timeOf(line)).toEqual(time);
});

test.each([
  'no time here',
  '2026-13-25T09:10:11 a month too many',
  '2026-02-30 09:10:11 a day too many',
  '2026-11-25 24:10:11 an hour too many',
  'Abc 25 09:10:11 no month',
  '6001025070 is a serial number',
  '',
  `${'['.repeat(100_000)}`,
])('no time: %.40s', (line) => {
  expect(timeOf(line)).toBeUndefined();
});

test('what the line says comes without its time', () => {
  expect(timeOfLine('Nov 25 09:10:11 depot kernel: rsrp -90')?.rest).toBe(' depot kernel: rsrp -90');
});
