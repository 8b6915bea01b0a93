import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { PlotLane } from '#domain/plots/log-plot.ts';
import { LABEL_PX, LEFT_PX, RIGHT_PX, spansOf, unbroken } from './chart-layout.ts';
import type { Band, Panel } from './chart-layout.ts';
import { usePlotTexts } from './plot-texts.ts';
import styles from './log-chart.module.css';

type XOf = (at: number) => number;

const PAD = 0.08;
const TICK_PX = 24; // so that their numbers do not touch

/** Measured values over time, each line with its own colour, its own stroke and its name at its end. */
export function PanelPart({ panel, width, xOf }: { panel: Panel; width: number; xOf: XOf }) {
  const texts = usePlotTexts();
  const values = panel.lines.flatMap(({ points }) => points.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pad = (high - low || 10) * PAD;
  const scale = scaleLinear<number>({
    domain: [low - pad, high + pad],
    range: [panel.bottom - 4, panel.top + LABEL_PX + 6],
  });
  return (
    <g>
      <text className={styles.label} x={0} y={panel.top + 12}>
        {texts[panel.name]}
      </text>
      {panel.lines.length > 1 && (
        <text className={styles.label} x={width - RIGHT_PX} y={panel.top + 12} textAnchor="end">
          {panel.lines.map(({ gauge }) => `${gauge === 'rssi' ? '╌' : '━'} ${texts.gauges[gauge]}`).join('  ')}
        </text>
      )}
      {scale.ticks(Math.max(1, Math.floor((panel.bottom - panel.top - LABEL_PX) / TICK_PX))).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT_PX} x2={width - RIGHT_PX} y1={scale(tick)} y2={scale(tick)} />
          <text className={styles.tick} x={LEFT_PX - 4} y={scale(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {panel.lines.map(({ gauge, points }) =>
        unbroken(points).map((part) =>
          part.length === 1 && part[0] ? (
            <circle key={part[0].at} className={styles[gauge]} cx={xOf(part[0].at)} cy={scale(part[0].value)} r={1} />
          ) : (
            <LinePath
              key={`${gauge}${part[0]?.at}`}
              data={part}
              className={styles[gauge] ?? ''}
              x={({ at }) => xOf(at)}
              y={({ value }) => scale(value)}
            />
          ),
        ),
      )}
    </g>
  );
}

type LaneProps = { lane: PlotLane; band: Band; end: number; width: number; xOf: XOf };

const BAR_PX = 8;
const DOWN_MIN_PX = 2;

/** A connection or a tunnel over time: a full bar while it was up, a hatched one while it was down. */
export function LanePart({ lane, band, end, width, xOf }: LaneProps) {
  const texts = usePlotTexts();
  const top = band.top + LABEL_PX + 2;
  const isUp = lane.changes.at(-1)?.up === true;
  return (
    <g>
      <text className={styles.label} x={0} y={band.top + 13}>
        {`${texts.lanes[lane.kind]} ${lane.name}`}
      </text>
      <text className={styles.label} x={width - RIGHT_PX} y={band.top + 13} textAnchor="end">
        {isUp ? texts.up : texts.isDown}
      </text>
      <line className={styles.grid} x1={LEFT_PX} x2={width - RIGHT_PX} y1={top + BAR_PX / 2} y2={top + BAR_PX / 2} />
      {spansOf(lane, end).map(({ from, to, up }) => (
        <rect
          key={from}
          className={up ? styles.up : styles.down}
          x={xOf(from)}
          y={top}
          width={Math.max(xOf(to) - xOf(from), DOWN_MIN_PX)}
          height={BAR_PX}
        />
      ))}
    </g>
  );
}

/** Restarts: a dashed line through all, with a triangle at its foot. */
export function Restarts({ reboots, area, xOf }: { reboots: readonly number[]; area: Band; xOf: XOf }) {
  return reboots.map((at) => {
    const x = xOf(at);
    return (
      <g key={at}>
        <line className={styles.restart} x1={x} x2={x} y1={area.top} y2={area.bottom} />
        <path className={styles.restartMark} d={`M${x - 4},${area.bottom + 1}h8l-4,-7z`} />
      </g>
    );
  });
}

/** A moment with its name above. */
export function MomentMark({ x, name, area, width }: { x: number; name: string; area: Band; width: number }) {
  const isLeft = x > width / 2;
  return (
    <g>
      <line className={styles.moment} x1={x} x2={x} y1={4} y2={area.bottom} />
      <text className={styles.momentName} x={isLeft ? x - 6 : x + 6} y={13} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}
