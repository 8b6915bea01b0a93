import type { LogPlot, PlotLane, PlotLine } from '#domain/plots/log-plot.ts';
import type { PlotPoint } from '#domain/plots/thin-points.ts';

/** From top to bottom, px. */
export interface Band {
  top: number;
  bottom: number;
}

/** Measured values with one unit and one scale. */
export interface Panel extends Band {
  name: 'signal' | 'temperature';
  lines: PlotLine[];
}

export const CHART_PX = 260;
export const LEFT_PX = 36;
export const RIGHT_PX = 8;
export const LABEL_PX = 16;
const FLAGS_PX = 20; // names of moments
const AXIS_PX = 20;
const LANE_PX = 28;
const WIDE_LANE_PX = 44;

export interface ChartLayout {
  panels: Panel[];
  lanes: (Band & { lane: PlotLane })[];
  area: Band;
}

/** Where each part of a plot is drawn: what is measured above, connections and tunnels below, all on one axis of time. */
export function chartLayout({ lines, lanes }: LogPlot): ChartLayout {
  const area = { top: FLAGS_PX, bottom: CHART_PX - AXIS_PX };
  const groups = [
    { name: 'signal' as const, lines: lines.filter(({ gauge }) => gauge !== 'temperature') },
    { name: 'temperature' as const, lines: lines.filter(({ gauge }) => gauge === 'temperature') },
  ].filter((group) => group.lines.length > 0);
  const lanePx = groups.length > 0 ? LANE_PX : WIDE_LANE_PX;
  const lanesTop = groups.length > 0 ? area.bottom - lanes.length * lanePx : area.top;
  const panelPx = (lanesTop - area.top) / Math.max(groups.length, 1);
  return {
    area,
    panels: groups.map((group, index) => ({
      ...group,
      top: area.top + index * panelPx,
      bottom: area.top + (index + 1) * panelPx,
    })),
    lanes: lanes.map((lane, index) => ({
      lane,
      top: lanesTop + index * lanePx,
      bottom: lanesTop + (index + 1) * lanePx,
    })),
  };
}

const GAP_FACTOR = 12;
const GAP_MIN_SHARE = 0.03;

/** The points between gaps, which are much longer than the usual time between two points: nothing was measured there. */
export function unbroken(points: readonly PlotPoint[]): PlotPoint[][] {
  const steps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const gap = Math.max(usual * GAP_FACTOR, span * GAP_MIN_SHARE);
  const parts: PlotPoint[][] = [];
  for (const [index, point] of points.entries()) {
    const part = parts.at(-1);
    if (part === undefined || (steps[index - 1] ?? 0) > gap) parts.push([point]);
    else part.push(point);
  }
  return parts;
}

/** The times in which a lane was up or down, until the next change or the end. */
export function spansOf({ changes }: PlotLane, end: number): { from: number; to: number; up: boolean }[] {
  return changes.map(({ at, up }, index) => ({ from: at, to: changes[index + 1]?.at ?? end, up }));
}
