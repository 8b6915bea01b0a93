import type { LogPlot } from '#domain/plots/log-plot.ts';
import { thinPoints } from '#domain/plots/thin-points.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import type { plots } from '#web/messages/en/tickets/plots.ts';
import { usePlotTexts } from './plot-texts.ts';
import { timeNamer } from './plot-time.ts';
import styles from './plot-panel.module.css';

const POINTS_MAX = 40; // of each line: the lowest and highest of each part of the time

type Row = { at: number; what: string; value: string };

function rowsOf(plot: LogPlot, texts: typeof plots): Row[] {
  const measured = plot.lines.flatMap(({ gauge, points }) =>
    thinPoints(points, POINTS_MAX).map(({ at, value }) => ({
      at,
      what: texts.gauges[gauge],
      value: texts.values(String(value), texts.units[gauge]),
    })),
  );
  const states = plot.lanes.flatMap(({ kind, name, changes }) =>
    changes.map(({ at, up }) => ({ at, what: `${texts.lanes[kind]} ${name}`, value: up ? texts.up : texts.isDown })),
  );
  const restarts = plot.reboots.map((at) => ({ at, what: texts.restart, value: '' }));
  return [...measured, ...states, ...restarts].toSorted((a, b) => a.at - b.at);
}

/** The values of a plot in order of time. */
export function PlotTable({ plot, label }: { plot: LogPlot; label: string }) {
  const texts = usePlotTexts();
  const timeOf = timeNamer(plot, useLocale());
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.time}</th>
          <th scope="col">{texts.columns.what}</th>
          <th scope="col">{texts.columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(plot, texts).map(({ at, what, value }, index) => (
          // Two things may be at one moment.
          <tr key={index}>
            <td>{timeOf(at)}</td>
            <td>{what}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
