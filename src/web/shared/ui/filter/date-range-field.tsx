import { lazy, useId, useState } from 'react';
import type { ClipboardEvent } from 'react';
import type { FormErrorCode } from '#domain/errors.ts';
import { EARLIEST_FILTER_DATE } from '#domain/limits.ts';
import { checkDateRange, parseDateRange } from '#domain/validation/date-range.ts';
import type { DateRange, DateRangeRules } from '#domain/validation/date-range.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { dateMask, maskInput } from '../../lib/masks.ts';
import { classNames } from '../class-names.ts';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import styles from './date-range-field.module.css';
import { FieldError } from '../fields/text-field.tsx';
import fieldStyles from '../fields/text-field.module.css';
import framed from './field-frame.module.css';

const DATE_CHARACTERS = 10;

const loadCalendar = () => import('../calendar/date-range-calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).DateRangeCalendar }));

/** `today` comes from the caller: nothing reads the clock while rendering. */
type Props = DateRange &
  DateRangeRules & {
    label: string;
    /** Gets the texts as typed; `checkDateRange` validates them. */
    onChange: (range: DateRange) => void;
  };

/** §5: two days as yyyy-MM-dd with a dash between them, typed or taken from a calendar. */
export function DateRangeField({ label, from, to, today, maxDays, onChange }: Props) {
  const { dateRange } = useMessages().controls;
  const id = useId();
  const rules = { today, ...(maxDays !== undefined && { maxDays }) };
  const errors = useShownErrors({ from, to }, rules);
  const errorId = `${id}-error`;
  const end = (name: 'from' | 'to') => ({
    label: `${label}: ${dateRange[name]}`,
    value: (name === 'from' ? from : to) ?? '',
    ...(errors.of(name) && { errorId }),
    onType: (text: string) => onChange({ from, to, [name]: text === '' ? undefined : text }),
    onRange: onChange,
    onLeave: () => errors.show(name),
  });
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={classNames(framed.frame, styles.frame)}>
        <DateInput {...end('from')} />
        <span aria-hidden="true">–</span>
        <DateInput {...end('to')} />
        <CalendarButton label={label} load={loadCalendar}>
          {(close) => (
            <Calendar
              from={from}
              to={to}
              rules={rules}
              onPick={(range) => {
                onChange(range);
                close();
              }}
            />
          )}
        </CalendarButton>
      </div>
      {errors.first !== null && <FieldError id={errorId} text={errors.first} />}
    </div>
  );
}

type InputProps = {
  label: string;
  value: string;
  errorId?: string;
  onType: (text: string) => void;
  onRange: (range: DateRange) => void;
  onLeave: () => void;
};

function DateInput({ label, value, errorId, onType, onRange, onLeave }: InputProps) {
  const { dateRange } = useMessages().controls;
  function pasteRange(event: ClipboardEvent) {
    const range = parseDateRange(event.clipboardData.getData('text'));
    if (range === null) return;
    event.preventDefault();
    onRange(range);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      placeholder={dateRange.format}
      className={classNames(framed.input, styles.input)}
      value={value}
      onChange={({ currentTarget }) => onType(maskInput(currentTarget, dateMask))}
      onPaste={pasteRange}
      onBlur={onLeave}
    />
  );
}

// A date is only validated once it is complete or left: no error is shown while typing.
function useShownErrors(range: DateRange, rules: DateRangeRules) {
  const messages = useMessages();
  const { dateRange } = messages.controls;
  const [left, setLeft] = useState({ from: false, to: false });
  const codes = checkDateRange(range, rules);
  const of = (name: 'from' | 'to') => (left[name] || range[name]?.length === DATE_CHARACTERS ? codes[name] : null);
  const textOf = (code: FormErrorCode | null) => {
    if (code === 'too_early') return dateRange.tooEarly(EARLIEST_FILTER_DATE);
    if (code === 'range_too_long' && rules.maxDays !== undefined) return dateRange.tooLong(rules.maxDays);
    return code && messages.errors.fields[code];
  };
  return {
    of,
    first: textOf(of('from') ?? of('to')),
    show: (name: 'from' | 'to') => setLeft({ ...left, [name]: true }),
  };
}
