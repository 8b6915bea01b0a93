import {
  PLOT_CHANGES_MAX_COUNT,
  PLOT_LANES_MAX_COUNT,
  PLOT_LINE_MAX_UNITS,
  PLOT_LINES_MAX_COUNT,
  PLOT_POINTS_MAX_COUNT,
  PLOT_REBOOTS_MAX_COUNT,
} from '../limits.ts';
import { factsOfLine, gauges } from './line-facts.ts';
import type { Gauge, LaneKind, LineFact } from './line-facts.ts';
import { timeOfLine } from './line-time.ts';
import type { LineTime } from './line-time.ts';
import { placeLines } from './place-lines.ts';
import type { LogContext } from './place-lines.ts';
import { tableLine } from './table-lines.ts';
import { thinPoints } from './thin-points.ts';
import type { PlotPoint } from './thin-points.ts';

/** A measured value over time; `points` are thinned, `count` is how many there were. */
export interface PlotLine {
  gauge: Gauge;
  points: PlotPoint[];
  count: number;
}

/** A connection or a tunnel over time: only when it went up or down. */
export interface PlotLane {
  kind: LaneKind;
  name: string;
  changes: { at: number; up: boolean }[];
}

/** What the logs of a file show over time; moments in milliseconds, since 1970 or, by `clock`, since the start of the log. */
export interface LogPlot {
  clock: 'world' | 'boot';
  /** Times without a zone were read as those of the reader's. */
  isZoneAssumed: boolean;
  from: number;
  to: number;
  lines: PlotLine[];
  lanes: PlotLane[];
  reboots: number[];
}

/** The texts of one file, added one after the other; `plot` is undefined when there is nothing to draw. */
export interface LogReader {
  add: (text: string) => void;
  plot: () => LogPlot | undefined;
}

interface Found {
  clock: 'world' | 'boot';
  at: number;
  fact: LineFact;
}

const REBOOT_LASTS_MS = 180_000; // several lines speak of one restart
const POINTS_MIN_COUNT = 3;

/** Reads logs for a plot: what is measured and what goes up and down over time, at most `PLOT_LINES_MAX_COUNT` lines. */
export function createLogReader(around: LogContext): LogReader {
  const found: Found[] = [];
  const span = { from: Infinity, to: -Infinity };
  let left = PLOT_LINES_MAX_COUNT;
  let isZoneAssumed = false;
  return {
    add: (text) => {
      const read = readText(text, left);
      left -= read.count;
      const placed = placeLines(read.times, around);
      const facts = read.facts.flatMap(([line, fact]): Found[] => {
        const at = placed.at[line] ?? NaN;
        return Number.isFinite(at) ? [{ clock: placed.clock, at, fact }] : [];
      });
      const resets = placed.resets.map((line): Found => ({
        clock: placed.clock,
        at: placed.at[line] ?? 0,
        fact: { kind: 'reboot' },
      }));
      for (const one of [facts, resets].flat()) found.push(one);
      if (facts.length > 0 && placed.clock === 'world') {
        isZoneAssumed ||= placed.isZoneAssumed;
        for (const at of placed.at) {
          if (at < span.from) span.from = at;
          if (at > span.to) span.to = at;
        }
      }
    },
    plot: () => plotOf(found, span, isZoneAssumed),
  };
}

interface ReadLines {
  count: number;
  times: LineTime[];
  facts: [line: number, fact: LineFact][];
}

function readText(text: string, max: number): ReadLines {
  const read: ReadLines = { count: 0, times: [], facts: [] };
  let asLine: ((line: string) => string) | undefined;
  for (let start = 0; start < text.length && read.count < max; read.count += 1) {
    const end = endOfLine(text, start);
    const line = text.slice(start, Math.min(end, start + PLOT_LINE_MAX_UNITS));
    start = end + 1;
    if (read.count === 0) asLine = tableLine(line);
    const timed = timeOfLine(asLine?.(line) ?? line);
    if (timed === undefined) continue;
    const place = read.times.push(timed.time) - 1;
    for (const fact of factsOfLine(timed.rest)) read.facts.push([place, fact]);
  }
  return read;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function plotOf(
  found: readonly Found[],
  span: { from: number; to: number },
  isZoneAssumed: boolean,
): LogPlot | undefined {
  // Times since boot have no place among those of the world.
  const clock = found.some((one) => one.clock === 'world') ? 'world' : 'boot';
  const facts = found.filter((one) => one.clock === clock).toSorted((a, b) => a.at - b.at);
  const lines = gauges.flatMap((gauge) => lineOf(gauge, facts));
  const lanes = lanesOf(facts);
  const reboots = rebootsOf(facts);
  const [first, last] = [facts[0], facts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { from, to } = clock === 'world' ? span : { from: first.at, to: last.at };
  const isEmpty = lines.length === 0 && lanes.length === 0 && reboots.length < 2;
  return isEmpty || to <= from ? undefined : { clock, isZoneAssumed, from, to, lines, lanes, reboots };
}

function lineOf(gauge: Gauge, facts: readonly Found[]): PlotLine[] {
  const points = facts.flatMap(({ at, fact }) =>
    fact.kind === 'number' && fact.gauge === gauge ? [{ at, value: fact.value }] : [],
  );
  // The same line is often in two files of an archive.
  const own = points.filter(
    ({ at, value }, index) => points[index - 1]?.at !== at || points[index - 1]?.value !== value,
  );
  return own.length < POINTS_MIN_COUNT
    ? []
    : [{ gauge, points: thinPoints(own, PLOT_POINTS_MAX_COUNT), count: own.length }];
}

function lanesOf(facts: readonly Found[]): PlotLane[] {
  const lanes = new Map<string, PlotLane>();
  for (const { at, fact } of facts) {
    if (fact.kind !== 'state') continue;
    const key = `${fact.lane} ${fact.name}`;
    const lane = lanes.get(key) ?? { kind: fact.lane, name: fact.name, changes: [] };
    lanes.set(key, lane);
    if (lane.changes.at(-1)?.up !== fact.up && lane.changes.length < PLOT_CHANGES_MAX_COUNT)
      lane.changes.push({ at, up: fact.up });
  }
  return [...lanes.values()].toSorted((a, b) => b.changes.length - a.changes.length).slice(0, PLOT_LANES_MAX_COUNT);
}

function rebootsOf(facts: readonly Found[]): number[] {
  const reboots: number[] = [];
  let spoken = -Infinity;
  for (const { at, fact } of facts) {
    if (fact.kind !== 'reboot') continue;
    if (at - spoken > REBOOT_LASTS_MS && reboots.length < PLOT_REBOOTS_MAX_COUNT) reboots.push(at);
    spoken = at;
  }
  return reboots;
}
