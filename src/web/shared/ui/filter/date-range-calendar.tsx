import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addDays, isCalendarDate, selectableDays } from '#domain/validation/date-range.ts';
import type { DateRange, DateRangeRules } from '#domain/validation/date-range.ts';
import { useLocale, useMessages } from '../../i18n/messages-context.tsx';
import { locales } from '../../i18n/language.ts';
import { addMonths, clampDay, monthWeeks, movedDay } from '../../lib/dates/calendar.ts';
import { Button, IconButton } from '@primer/react';
import { classNames } from '../class-names.ts';
import styles from './date-range-calendar.module.css';

type Picked = Required<Pick<DateRange, 'from' | 'to'>> & { from: string; to: string };

type Props = DateRange & { rules: DateRangeRules; onPick: (range: Picked) => void };

/** A month of days (APG date grid) with common ranges below: the first click selects one end, the second the other. */
export function DateRangeCalendar({ from, to, rules, onPick }: Props) {
  const { dateRange } = useMessages().controls;
  const [first, setFirst] = useState<string>();
  const days = selectableDays(rules, first);
  const [current, setCurrent] = useState(() =>
    clampDay([to, from].find((day) => day !== undefined && isCalendarDate(day)) ?? rules.today, days),
  );
  const shown = first === undefined ? { from, to } : inOrder(first, current);

  function pick(day: string) {
    if (first === undefined) {
      setFirst(day);
      setCurrent(day);
    } else onPick(inOrder(first, day));
  }
  // What the next click would select is shown as selected.
  const preview = first === undefined ? () => undefined : setCurrent;
  const turn = (months: number) => setCurrent(clampDay(addMonths(current, months), days));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          variant="invisible"
          aria-label={dateRange.previousMonth}
          icon={ChevronLeftIcon}
          aria-disabled={current.slice(0, 7) === days.from.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <MonthName day={current} />
        <IconButton
          variant="invisible"
          aria-label={dateRange.nextMonth}
          icon={ChevronRightIcon}
          aria-disabled={current.slice(0, 7) === days.to.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </div>
      <MonthGrid
        current={current}
        days={days}
        shown={shown}
        today={rules.today}
        onMove={setCurrent}
        onPoint={preview}
        onPick={pick}
      />
      <p role="status" className={styles.hint}>
        {first === undefined ? dateRange.pickFirst : dateRange.pickLast}
      </p>
      <Presets rules={rules} onPick={onPick} />
    </div>
  );
}

function MonthName({ day }: { day: string }) {
  const format = useFormat({ month: 'long', year: 'numeric' });
  return (
    <strong aria-live="polite" className={styles.month}>
      {format(day)}
    </strong>
  );
}

function inOrder(first: string, second: string): Picked {
  return first < second ? { from: first, to: second } : { from: second, to: first };
}

type GridProps = {
  current: string;
  days: Picked;
  shown: DateRange;
  today: string;
  onMove: (day: string) => void;
  onPoint: (day: string) => void;
  onPick: (day: string) => void;
};

function MonthGrid({ current, days, shown, today, onMove, onPoint, onPick }: GridProps) {
  const monthName = useFormat({ month: 'long', year: 'numeric' });
  const weeks = monthWeeks(current);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const moved = movedDay(event.key, current, event.shiftKey);
    if (moved === undefined) return;
    event.preventDefault();
    const grid = event.currentTarget;
    // The day may be in another month, which must be rendered before it can be focused.
    flushSync(() => onMove(clampDay(moved, days)));
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" aria-label={monthName(current)} className={styles.grid} onKeyDown={onKeyDown}>
      <Weekdays />
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day === undefined ? (
                <td key={column} aria-hidden="true" />
              ) : (
                <Day
                  key={day}
                  day={day}
                  shown={shown}
                  isCurrent={day === current}
                  isToday={day === today}
                  isOff={day < days.from || day > days.to}
                  onPoint={onPoint}
                  onPick={onPick}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// 2024-01-01 was a Monday.
const week = Array.from({ length: 7 }, (_day, index) => addDays('2024-01-01', index));

function Weekdays() {
  const short = useFormat({ weekday: 'short' });
  const long = useFormat({ weekday: 'long' });
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={long(day)}>
            {short(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = {
  day: string;
  shown: DateRange;
  isCurrent: boolean;
  isToday: boolean;
  isOff: boolean;
  onPoint: (day: string) => void;
  onPick: (day: string) => void;
};

function Day({ day, shown: { from, to }, isCurrent, isToday, isOff, onPoint, onPick }: DayProps) {
  const fullDate = useFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const isEnd = day === from || day === to;
  const isInside = from !== undefined && to !== undefined && from <= day && day <= to;
  return (
    <td aria-selected={isEnd || isInside} className={classNames(isInside && styles.inside)}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-autofocus={isCurrent || undefined}
        aria-label={fullDate(day)}
        aria-current={isToday ? 'date' : undefined}
        disabled={isOff}
        className={classNames(styles.day, isEnd && styles.end)}
        onPointerEnter={() => onPoint(day)}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

const PRESET_DAYS = [7, 30];

function Presets({ rules, onPick }: Pick<Props, 'rules' | 'onPick'>) {
  const { dateRange } = useMessages().controls;
  const { today, maxDays = Infinity } = rules;
  const ranges: [name: string, from: string][] = [
    [dateRange.today, today],
    ...PRESET_DAYS.map((days): [string, string] => [dateRange.lastDays(days), addDays(today, 1 - days)]),
    [dateRange.thisMonth, `${today.slice(0, 7)}-01`],
  ];
  return (
    <div role="group" aria-label={dateRange.presets} className={styles.presets}>
      {ranges
        .filter(([, from]) => maxDays === Infinity || addDays(from, maxDays - 1) >= today)
        .map(([name, from]) => (
          <Button key={name} onClick={() => onPick({ from, to: today })}>
            {name}
          </Button>
        ))}
    </div>
  );
}

// Days have no zone: they are formatted in the one in which they are read.
function useFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const { language } = useLocale();
  const format = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(day));
}
