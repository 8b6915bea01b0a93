import { Button } from '@primer/react';
import { useState } from 'react';
import { addDays, isCalendarDate, selectableDays } from '#domain/validation/date-range.ts';
import type { DateRange, DateRangeRules } from '#domain/validation/date-range.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Month, toDate, toText } from './month.tsx';
import styles from './month.module.css';

type Picked = { from: string; to: string };

type Props = DateRange & { rules: DateRangeRules; onPick: (range: Picked) => void };

/** A month of days with common ranges below: the first click selects one end, the second the other. */
export function DateRangeCalendar({ from, to, rules, onPick }: Props) {
  const { dateRange } = useMessages().controls;
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
      <Month
        days={{ ...days, today: rules.today, shown: chosen.at(-1) ?? rules.today }}
        picking={{
          mode: 'range',
          selected: shown && { from: toDate(shown.from), to: toDate(shown.to) },
          onSelect: (_range, day) => pick(toText(day)),
          onDayMouseEnter: (day) => setPointed(toText(day)),
          onDayFocus: (day) => setPointed(toText(day)),
          footer: first === undefined ? dateRange.pickFirst : dateRange.pickLast,
        }}
      />
      <Presets rules={rules} onPick={onPick} />
    </div>
  );
}

function inOrder(first: string, second: string): Picked {
  return first < second ? { from: first, to: second } : { from: second, to: first };
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
