import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { momentMask } from '../../lib/masks.ts';
import { MaskedField } from '../fields/masked-field.tsx';
import { CalendarButton } from './calendar-button.tsx';

const DAY_CHARACTERS = 10;

const loadCalendar = () => import('./day-calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }));

type Props = Omit<ComponentProps<typeof MaskedField>, 'mask' | 'kept'> & {
  id: string;
  /** What is in the field now. */
  typed: string;
  /** Gets what was taken from the calendar. */
  onPick: (moment: string) => void;
};

/** A day with a time, if it is known, as yyyy-MM-dd hh:mm: typed, or the day taken from a calendar. */
export function MomentField({ id, typed, onPick, ...field }: Props) {
  const { moment } = useMessages().controls;
  const pick = (picked: string, close: () => void) => {
    const isDay = picked.length === DAY_CHARACTERS;
    onPick(isDay ? picked + typed.slice(DAY_CHARACTERS) : picked);
    close();
    // The time comes next.
    document.getElementById(id)?.focus();
  };
  return (
    <MaskedField
      {...field}
      id={id}
      mask={momentMask}
      placeholder={moment.format}
      trailingAction={
        <CalendarButton label={field.label} load={loadCalendar}>
          {(close) => <Calendar day={typed.slice(0, DAY_CHARACTERS)} onPick={(picked) => pick(picked, close)} />}
        </CalendarButton>
      }
    />
  );
}
