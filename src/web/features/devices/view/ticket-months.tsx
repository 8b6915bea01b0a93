import { lazy, Suspense } from 'react';
import type { Device } from '#generated/model/device.ts';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { useDeviceTexts } from '../device-texts.ts';
import { monthsOf } from './months-of.ts';
import styles from './ticket-months.module.css';

const MonthBars = lazy(async () => ({ default: (await import('./month-bars.tsx')).MonthBars }));

/** The device's tickets of a year as a bar for each month, in room that is there from the start. */
export function TicketMonths({ device: { tickets } }: { device: Device }) {
  const texts = useDeviceTexts();
  const today = useToday();
  const isInBrowser = useInBrowser();
  const months = monthsOf(
    tickets.map(({ createdOn }) => createdOn),
    today,
  );
  if (tickets.length === 0) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{texts.perMonth}</figcaption>
      <div className={styles.chart} aria-hidden="true">
        {isInBrowser && (
          <FailureBoundary fallback={null}>
            <Suspense fallback={null}>
              <MonthBars months={months} />
            </Suspense>
          </FailureBoundary>
        )}
      </div>
      <ul className="visually-hidden">
        {months
          .filter(({ count }) => count > 0)
          .map(({ month, count }) => (
            <li key={month}>{texts.inMonth(month, count)}</li>
          ))}
      </ul>
    </figure>
  );
}
