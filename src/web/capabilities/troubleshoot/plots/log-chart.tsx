import { scaleUtc } from '@visx/scale';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import { zoneOffset } from '#domain/plots/zone-offset.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { CHART_PX, LEFT_PX, RIGHT_PX, chartLayout } from './chart-layout.ts';
import { LanePart, MomentMark, PanelPart, Restarts } from './chart-parts.tsx';
import { usePlotTexts } from './plot-texts.ts';
import { timeNamer } from './plot-time.ts';
import { valuesAt } from './values-at.ts';
import type { PlotMoment } from './plot-moment.ts';
import styles from './log-chart.module.css';

type Props = { plot: LogPlot; label: string; moment: PlotMoment | undefined };

const FIRST_WIDTH_PX = 600;
const TICK_PX = 90;
const PAIR = 2;

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH_PX);
  // Only the browser knows the width, and it changes with the window.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(entry.contentRect.width, 200)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** A plot as a picture; a pointer over it reads the values of a moment. Its table says the same to those who do not see it. */
export function LogChart({ plot, label, moment }: Props) {
  const locale = useLocale();
  const texts = usePlotTexts();
  const hatch = useId();
  const { frame, width } = useWidth();
  const [cursor, setCursor] = useState<number>();
  const { from, to, clock } = plot;
  // Ticks are at full hours of the reader's clock.
  const shift = clock === 'world' ? zoneOffset(locale.timeZone)(from) : -from;
  const scale = scaleUtc<number>({ domain: [from + shift, to + shift], range: [LEFT_PX, width - RIGHT_PX] });
  const xOf = (at: number) => scale(at + shift);
  const timeOf = timeNamer(plot, locale);
  const { panels, lanes, area } = chartLayout(plot);
  const isMomentIn = moment !== undefined && clock === 'world' && moment.at >= from && moment.at <= to;
  const read = ({ clientX, currentTarget }: PointerEvent) =>
    setCursor(scale.invert(clientX - currentTarget.getBoundingClientRect().left).getTime() - shift);
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.chart}
        role="img"
        aria-label={label}
        width={width}
        height={CHART_PX}
        style={{ '--hatch': `url(#${hatch})` }}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setCursor(undefined)}
      >
        <defs>
          <pattern id={hatch} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1={0} x2={0} y1={0} y2={4} />
          </pattern>
        </defs>
        {scale.ticks(Math.max(PAIR, Math.floor(width / TICK_PX))).map((tick) => (
          <text key={tick.getTime()} className={styles.tick} x={scale(tick)} y={CHART_PX - 4} textAnchor="middle">
            {timeOf(tick.getTime() - shift)}
          </text>
        ))}
        {panels.map((panel) => (
          <PanelPart key={panel.name} panel={panel} width={width} xOf={xOf} />
        ))}
        {lanes.map(({ lane, ...band }) => (
          <LanePart key={lane.kind + lane.name} lane={lane} band={band} end={to} width={width} xOf={xOf} />
        ))}
        <Restarts reboots={plot.reboots} area={area} xOf={xOf} />
        {isMomentIn && <MomentMark x={xOf(moment.at)} name={texts[moment.kind]} area={area} width={width} />}
        {cursor !== undefined && (
          <line className={styles.cursor} x1={xOf(cursor)} x2={xOf(cursor)} y1={area.top} y2={area.bottom} />
        )}
      </svg>
      {cursor !== undefined && (
        <p className={styles.reading} aria-hidden="true">
          {[timeOf(cursor), ...valuesAt(plot, cursor, texts)].join(' · ')}
        </p>
      )}
    </div>
  );
}
