import { CalendarIcon } from '@primer/octicons-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { classNames } from '../class-names.ts';
import { Popover } from '../overlay/popover.tsx';
import styles from './calendar-button.module.css';
import icons from './icon-button.module.css';

type Props = {
  /** Of the field that it belongs to. */
  label: string;
  /** Loads the calendar's code. */
  load: () => Promise<unknown>;
  children: (close: () => void) => ReactNode;
};

/** The button in a field of days that opens its calendar, whose code is fetched as soon as it may be wanted. */
export function CalendarButton({ label, load, children }: Props) {
  const { dateRange } = useMessages().controls;
  // A failure shows itself when the calendar is really opened.
  const fetchCode = () => void load().catch(() => undefined);
  return (
    <Popover
      label={dateRange.calendar}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          aria-label={`${label}: ${dateRange.openCalendar}`}
          title={dateRange.openCalendar}
          className={classNames(icons.button, styles.button)}
          onPointerEnter={fetchCode}
          onFocus={fetchCode}
        >
          <CalendarIcon />
        </button>
      )}
    >
      {(close) => <Suspense fallback={<div className={styles.loading} />}>{children(close)}</Suspense>}
    </Popover>
  );
}
