import type { LaneKind } from './line-facts.ts';
import type { LogPlot, PlotLane } from './log-plot.ts';
import type { PlotPoint } from './thin-points.ts';

/** What is notable in a plot; moments and durations in milliseconds. */
export type Finding =
  /** By so many dB, and stayed there. */
  | { kind: 'signalFell'; at: number; by: number }
  /** Down `times` times, the first time at `at`, `lasted` in all. */
  | { kind: 'down'; lane: LaneKind; name: string; at: number; times: number; lasted: number }
  | { kind: 'reboots'; at: number; times: number }
  /** The highest temperature, °C. */
  | { kind: 'hot'; at: number; value: number };

const FALL_MIN_DB = 8;
const SIDE_MIN_POINTS = 5;
const HOT_MIN_DEGREES = 80;

/** What a reader should see first: a lasting fall of the signal, what was down, restarts, heat. */
export function plotFindings(plot: LogPlot): Finding[] {
  const signal = plot.lines.find(({ gauge }) => gauge === 'rsrp') ?? plot.lines.find(({ gauge }) => gauge === 'rssi');
  const heat = plot.lines.find(({ gauge }) => gauge === 'temperature');
  const [firstReboot] = plot.reboots;
  return [
    ...(signal === undefined ? [] : fallOf(signal.points)),
    ...plot.lanes.flatMap((lane) => downOf(lane, plot.to)),
    ...(firstReboot === undefined ? [] : [{ kind: 'reboots' as const, at: firstReboot, times: plot.reboots.length }]),
    ...(heat === undefined ? [] : hottestOf(heat.points)),
  ];
}

// The split with the clearest difference of the means before and after it.
function fallOf(points: readonly PlotPoint[]): Finding[] {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  let best: { at: number; by: number; weight: number } | undefined;
  let before = 0;
  for (const [index, { at, value }] of points.entries()) {
    const after = points.length - index;
    if (index >= SIDE_MIN_POINTS && after >= SIDE_MIN_POINTS) {
      const by = before / index - (total - before) / after;
      const weight = by * by * index * after;
      if (by >= FALL_MIN_DB && weight > (best?.weight ?? 0)) best = { at, by, weight };
    }
    before += value;
  }
  return best === undefined ? [] : [{ kind: 'signalFell', at: best.at, by: Math.round(best.by) }];
}

function downOf({ kind, name, changes }: PlotLane, end: number): Finding[] {
  const downs = changes.flatMap(({ at, up }, index) =>
    up ? [] : [{ at, lasted: (changes[index + 1]?.at ?? end) - at }],
  );
  const [first] = downs;
  if (first === undefined) return [];
  const lasted = downs.reduce((sum, down) => sum + down.lasted, 0);
  return [{ kind: 'down', lane: kind, name, at: first.at, times: downs.length, lasted }];
}

function hottestOf(points: readonly PlotPoint[]): Finding[] {
  const [first] = points;
  if (first === undefined) return [];
  const hottest = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  return hottest.value < HOT_MIN_DEGREES ? [] : [{ kind: 'hot', ...hottest }];
}
