import { DAY_MS, PLOT_EARLIEST_DATE } from '../limits.ts';
import { dayAt } from './line-time.ts';
import type { LineTime } from './line-time.ts';
import { momentOf } from './zone-offset.ts';

/** The lines of one text on one axis of time. */
export interface PlacedLines {
  /** `world`: milliseconds since 1970; `boot`: since the first line, for a device that never knew the time. */
  clock: 'world' | 'boot';
  /** By line; NaN for one that has no place. */
  at: Float64Array;
  /** The lines at which the clock fell back to its start: the device was restarted. */
  resets: number[];
  /** Whether times without a zone were read as those of the given one. */
  isZoneAssumed: boolean;
}

/** What is known outside of the text: no line is later than `now` (and a day); the zone of times without one. */
export interface LogContext {
  now: number;
  offset: (at: number) => number;
}

const EARLIEST = Date.parse(PLOT_EARLIEST_DATE);
const JUMP_MAX_MS = 30 * DAY_MS; // further, the clock was lost or set; an older log may follow a newer one in a text
const SHORT_MS = DAY_MS / 24;
const YEARS_BACK = 8; // February 29 may be that long ago

/** A part of the text in which the clock only ran on. */
interface Run {
  lines: number[];
  first: number;
  last: number;
}

function momentOfTime(time: LineTime, { now, offset }: LogContext): number {
  if (time.clock === 'local') return momentOf(time.at, offset);
  if (time.clock !== 'yearless') return time.at;
  const latest = new Date(now + DAY_MS).getUTCFullYear();
  for (let year = latest; year > latest - YEARS_BACK; year -= 1) {
    const day = dayAt(year, time.month, time.day);
    const at = day === undefined ? Infinity : momentOf(day + time.timeOfDay, offset);
    if (at <= now + DAY_MS) return at;
  }
  return NaN;
}

// Some devices write the newest line first.
function inOrder(moments: readonly number[], lines: number[]): number[] {
  let [up, down] = [0, 0];
  for (let index = 1; index < lines.length; index += 1) {
    const step = (moments[lines[index] ?? 0] ?? 0) - (moments[lines[index - 1] ?? 0] ?? 0);
    if (step > 0) up += 1;
    if (step < 0) down += 1;
  }
  return down > 4 && down > up * 4 ? lines.toReversed() : lines;
}

function runsOf(moments: readonly number[], lines: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const at = moments[line] ?? NaN;
    const run = runs.at(-1);
    if (run !== undefined && at >= run.last - DAY_MS && at <= run.last + JUMP_MAX_MS) {
      run.lines.push(line);
      run.last = Math.max(run.last, at);
    } else runs.push({ lines: [line], first: at, last: at });
  }
  return runs;
}

// Whether the clock was right: not before its first setting, and not for minutes that end with a jump of months.
function isSet(run: Run, next: Run | undefined, now: number): boolean {
  if (run.first < EARLIEST || run.last > now + 2 * DAY_MS) return false;
  return !(next !== undefined && run.last - run.first < SHORT_MS && next.first > run.last + JUMP_MAX_MS);
}

/**
 * Puts the lines of a text, in its order, on one axis. A clock that starts again (1970, the day the firmware was built) is
 * moved to where it was set right afterwards, else to the last time before; years that are not written are the latest possible.
 */
export function placeLines(times: readonly LineTime[], around: LogContext): PlacedLines {
  const every = times.map((_, line) => line);
  const dated = every.filter((line) => times[line]?.clock !== 'boot');
  if (dated.length === 0) return sinceBoot(times);
  const moments = times.map((time) => momentOfTime(time, around));
  const lines = inOrder(
    moments,
    dated.filter((line) => Number.isFinite(moments[line])),
  );
  const isZoneAssumed = dated.some((line) => times[line]?.clock !== 'world');
  return { ...placeRuns(runsOf(moments, lines), moments, times.length, around.now), isZoneAssumed };
}

function placeRuns(runs: readonly Run[], moments: readonly number[], count: number, now: number) {
  const at = new Float64Array(count).fill(NaN);
  const resets: number[] = [];
  const set = runs.map((run, index) => isSet(run, runs[index + 1], now));
  let end: number | undefined;
  for (const [index, run] of runs.entries()) {
    const isRight = set[index] === true && run.first >= (end ?? 0) - JUMP_MAX_MS;
    const next = runs.find(
      (later, place) => place > index && set[place] === true && later.first >= (end ?? 0) - DAY_MS,
    );
    const shift = isRight ? 0 : shiftOf(run, end, next?.first);
    if (!isRight && end !== undefined && run.lines[0] !== undefined) resets.push(run.lines[0]);
    for (const line of run.lines) at[line] = Math.max((moments[line] ?? NaN) + shift, isRight ? 0 : (end ?? -Infinity));
    end = Math.max(end ?? -Infinity, run.last + shift);
  }
  const clock: PlacedLines['clock'] = set.includes(true) ? 'world' : 'boot';
  return { clock, at, resets };
}

function shiftOf(run: Run, before: number | undefined, after: number | undefined): number {
  if (after !== undefined) return after - run.last;
  return (before ?? 0) - run.first;
}

function sinceBoot(times: readonly LineTime[]): PlacedLines {
  const at = new Float64Array(times.length).fill(NaN);
  const resets: number[] = [];
  let [base, last] = [0, 0];
  for (const [line, time] of times.entries()) {
    if (time.clock === 'yearless') continue;
    if (time.at < last - SHORT_MS / 60) {
      base += last;
      resets.push(line);
    }
    last = time.at;
    at[line] = base + time.at;
  }
  return { clock: 'boot', at, resets, isZoneAssumed: false };
}
