import { expect, test } from 'vitest';
import { PLOT_LINES_MAX_COUNT, PLOT_POINTS_MAX_COUNT } from '../limits.ts';
import { createLogReader } from './log-plot.ts';
import { thinPoints } from './thin-points.ts';
import { plotFindings } from './plot-findings.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const START = Date.parse('2026-11-25T09:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();

function plotOf(...texts: string[]) {
  const reader = createLogReader({ now: NOW, offset: () => 0 });
  for (const text of texts) reader.add(text);
  return reader.plot();
}

const signal = (minutes: number[], value: number) => minutes.map((minute) => `${at(minute)} gsmd: RSRP: ${value} dBm`);
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('signal, connections and restarts of one log', () => {
  const plot = plotOf(
    [
      ...signal(upTo(0, 10), -84),
      `${at(10)} netifd: Interface 'wan' is now down`,
      `${at(11)} netifd: Interface 'wan' is now down`,
      ...signal(upTo(11, 20), -104),
      `${at(20)} netifd: Interface 'wan' is now up`,
      `${at(21)} syslogd: BusyBox started`,
      `${at(22)} kernel: Linux version 6.6`,
    ].join('\r\n'),
  );
  expect(plot).toMatchObject({ clock: 'world', isZoneAssumed: false, from: START, to: Date.parse(at(22)) });
  expect(plot?.lines).toMatchObject([{ gauge: 'rsrp', count: 19 }]);
  expect(plot?.lanes).toEqual([
    {
      kind: 'wan',
      name: 'wan',
      changes: [
        { at: Date.parse(at(10)), up: false },
        { at: Date.parse(at(20)), up: true },
      ],
    },
  ]);
  expect(plot?.reboots).toEqual([Date.parse(at(21))]);
  expect(plot && plotFindings(plot)).toEqual([
    { kind: 'signalFell', at: Date.parse(at(11)), by: 20 },
    { kind: 'down', lane: 'wan', name: 'wan', at: Date.parse(at(10)), times: 1, lasted: 600_000 },
    { kind: 'reboots', at: Date.parse(at(21)), times: 1 },
  ]);
});

test('a steady signal has no fall', () => {
  const lines = upTo(0, 40).map((minute) => `${at(minute)} RSRP: ${-90 + (minute % 7)}`);
  const plot = plotOf(lines.join('\n'));
  expect(plot && plotFindings(plot)).toEqual([]);
});

test('several logs of an archive are one plot, and a line in two of them is one point', () => {
  const older = signal([0, 1, 2], -80).join('\n');
  const newer = signal([2, 3, 4], -80).join('\n');
  expect(plotOf(newer, older)?.lines[0]).toMatchObject({
    count: 5,
    points: upTo(0, 5).map((minute) => ({ at: Date.parse(at(minute)) })),
  });
});

test('a table with a head is a log', () => {
  const plot = plotOf(
    ['timestamp;rsrp;temperature', ...upTo(0, 5).map((minute) => `"${at(minute)}";-9${minute};4${minute}`)].join('\n'),
  );
  expect(plot?.lines).toMatchObject([
    { gauge: 'rsrp', count: 5 },
    { gauge: 'temperature', count: 5 },
  ]);
});

test.each([
  ['nothing', ''],
  ['no times', 'RSRP: -80\n'.repeat(50)],
  ['one moment only', signal([1, 1, 1, 1], -80).join('\n')],
  ['two points', signal([1, 2], -80).join('\n')],
  ['a single restart', `${at(1)} syslogd started\n${at(2)} hello`],
  ['bytes', String.fromCodePoint(0, 1, 65_533).repeat(10_000)],
])('no plot of %s', (_, text) => {
  expect(plotOf(text)).toBeUndefined();
});

test('huge lines and huge files are read to their limits', () => {
  const huge = `${at(0)} RSRP: -80 ${'x'.repeat(5_000_000)} RSRP: -90\n`;
  expect(plotOf(huge + signal([1, 2, 3], -81).join('\n'))?.lines[0]?.count).toBe(4);
  const many = createLogReader({ now: NOW, offset: () => 0 });
  many.add('\n'.repeat(PLOT_LINES_MAX_COUNT));
  many.add(signal([1, 2, 3], -81).join('\n'));
  expect(many.plot()).toBeUndefined();
});

test('of many points the extremes stay', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => ({
    at: index,
    value: index === 5001 ? -140 : Math.sin(index),
  }));
  const thin = thinPoints(points, PLOT_POINTS_MAX_COUNT);
  expect(thin.length).toBeLessThanOrEqual(PLOT_POINTS_MAX_COUNT);
  expect(thin).toContainEqual({ at: 5001, value: -140 });
  expect(thin.every((point, index) => index === 0 || point.at > (thin[index - 1]?.at ?? 0))).toBe(true);
});
