import type { LogPlot } from '#domain/plots/log-plot.ts';
import type { PlotPoint } from '#domain/plots/thin-points.ts';
import type { plots } from '#web/messages/en/tickets/plots.ts';

/** What was measured last at a moment (milliseconds), and which connections were up, in words. */
export function valuesAt({ lines, lanes }: LogPlot, at: number, texts: typeof plots): string[] {
  const measured = lines.flatMap(({ gauge, points }) => {
    const value = lastAt(points, at)?.value;
    return value === undefined ? [] : [`${texts.gauges[gauge]} ${texts.values(String(value), texts.units[gauge])}`];
  });
  const states = lanes.flatMap(({ name, changes }) => {
    const change = lastAt(changes, at);
    return change === undefined ? [] : [`${name} ${change.up ? texts.up : texts.isDown}`];
  });
  return [...measured, ...states];
}

function lastAt<Item extends Pick<PlotPoint, 'at'>>(items: readonly Item[], at: number): Item | undefined {
  return items.findLast((item) => item.at <= at);
}
