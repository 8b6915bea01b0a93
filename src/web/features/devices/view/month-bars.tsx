import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useDeviceTexts } from '../device-texts.ts';
import type { Month } from './months-of.ts';
import styles from './ticket-months.module.css';

const WIDTH = 268;
const HEIGHT = 56;
const LABEL_PX = 16;
const EMPTY_PX = 2;

/** A bar for each month; one without tickets is a line. */
export function MonthBars({ months }: { months: readonly Month[] }) {
  const texts = useDeviceTexts();
  const x = scaleBand<string>({ domain: months.map(({ month }) => month), range: [0, WIDTH], padding: 0.25 });
  const most = Math.max(...months.map(({ count }) => count), 1);
  const y = scaleLinear<number>({ domain: [0, most], range: [EMPTY_PX, HEIGHT - LABEL_PX] });
  const [first, last] = [months[0], months.at(-1)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + LABEL_PX}`} className={styles.bars}>
      {months.map(({ month, count }) => (
        <g key={month}>
          <title>{texts.inMonth(month, count)}</title>
          <Bar
            className={(count === 0 ? styles.empty : styles.bar) ?? ''}
            x={x(month) ?? 0}
            y={HEIGHT - y(count)}
            width={x.bandwidth()}
            height={y(count)}
          />
          {count > 0 && (
            <text
              className={styles.label}
              x={(x(month) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT - y(count) - 4}
              textAnchor="middle"
            >
              {count}
            </text>
          )}
        </g>
      ))}
      <text className={styles.label} x={0} y={HEIGHT + LABEL_PX - 2}>
        {first?.month}
      </text>
      <text className={styles.label} x={WIDTH} y={HEIGHT + LABEL_PX - 2} textAnchor="end">
        {last?.month}
      </text>
    </svg>
  );
}
