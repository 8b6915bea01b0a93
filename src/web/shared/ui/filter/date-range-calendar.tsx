import { Button } from '@primer/react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { lt } from 'react-day-picker/locale/lt';
import { addDays, isCalendarDate, selectableDays } from '#domain/validation/date-range.ts';
import type { DateRange, DateRangeRules } from '#domain/validation/date-range.ts';
import type { Language } from '#domain/preferences.ts';
import { useLocale, useMessages } from '../../i18n/messages-context.tsx';
import styles from './date-range-calendar.module.css';

type Picked = { from: string; to: string };

type Props = DateRange & { rules: DateRangeRules; onPick: (range: Picked) => void };

const locales: Record<Language, typeof lt> = { en: enGB, lt };

/** A month of days with common ranges below: the first click selects one end, the second the other. */
export function DateRangeCalendar({ from, to, rules, onPick }: Props) {
  const { dateRange } = useMessages().controls;
  const { language } = useLocale();
  const [first, setFirst] = useState<string>();
  // What the next click would select is shown as selected.
  const [pointed, setPointed] = useState<string>();
  const days = selectableDays(rules, first);
  const chosen = [from, to].filter((day) => day !== undefined && isCalendarDate(day));
  const [start, end = start] = first === undefined ? chosen : [first, pointed ?? first];
  const shown = start !== undefined && end !== undefined ? inOrder(start, end) : undefined;

  function pick(day: string) {
    if (first !== undefined) return onPick(inOrder(first, day));
    setPointed(day);
    return setFirst(day);
  }
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="range"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is a dialog that was just opened
        autoFocus
        fixedWeeks
        navLayout="around"
        locale={locales[language]}
        classNames={classes}
        components={components}
        labels={{ labelPrevious: () => dateRange.previousMonth, labelNext: () => dateRange.nextMonth }}
        today={toDate(rules.today)}
        defaultMonth={toDate(chosen.at(-1) ?? rules.today)}
        startMonth={toDate(days.from)}
        endMonth={toDate(days.to)}
        disabled={[{ before: toDate(days.from) }, { after: toDate(days.to) }]}
        selected={shown && { from: toDate(shown.from), to: toDate(shown.to) }}
        onSelect={(_range, day) => pick(toText(day))}
        onDayMouseEnter={(day) => setPointed(toText(day))}
        onDayFocus={(day) => setPointed(toText(day))}
        footer={first === undefined ? dateRange.pickFirst : dateRange.pickLast}
      />
      <Presets rules={rules} onPick={onPick} />
    </div>
  );
}

// Drawn before its popover is shown, it cannot take the focus itself; the popover gives it to what is marked.
function Day(props: ComponentProps<typeof DayButton>) {
  return <DayButton {...props} data-autofocus={props.tabIndex === 0 || undefined} />;
}

const components = { DayButton: Day };

function inOrder(first: string, second: string): Picked {
  return first < second ? { from: first, to: second } : { from: second, to: first };
}

// The calendar has its days at midnight of the browser's zone.
function toDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const classes = Object.fromEntries(
  [
    'months',
    'month',
    'month_caption',
    'button_previous',
    'button_next',
    'month_grid',
    'weekday',
    'day',
    'day_button',
    'today',
    'selected',
    'range_start',
    'range_end',
    'disabled',
    'footer',
  ].map((name) => [name, styles[name]]),
);

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
