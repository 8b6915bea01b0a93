import type { ComponentProps } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { lt } from 'react-day-picker/locale/lt';
import type { Language } from '#domain/preferences.ts';
import { useLocale, useMessages } from '../../i18n/messages-context.tsx';
import { classNames } from '../class-names.ts';
import icons from './icon-button.module.css';
import styles from './month.module.css';

type Props = {
  /** Days as yyyy-MM-dd: the present one, the first and last that can be picked, and one of the month shown first. */
  days: { today: string; from: string; to: string; shown: string };
  /** What is chosen, and how. */
  picking: ComponentProps<typeof DayPicker>;
};

const locales: Record<Language, typeof lt> = { en: enGB, lt };

/** A month of days to pick from, with ways to the other months. */
export function Month({ days, picking }: Props) {
  const { dateRange } = useMessages().controls;
  const { language } = useLocale();
  return (
    <DayPicker
      {...picking}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is a dialog that was just opened
      autoFocus
      fixedWeeks
      navLayout="around"
      locale={locales[language]}
      classNames={classes}
      components={components}
      labels={{ labelPrevious: () => dateRange.previousMonth, labelNext: () => dateRange.nextMonth }}
      today={toDate(days.today)}
      defaultMonth={toDate(days.shown)}
      startMonth={toDate(days.from)}
      endMonth={toDate(days.to)}
      disabled={[{ before: toDate(days.from) }, { after: toDate(days.to) }]}
    />
  );
}

// Drawn before its popover is shown, it cannot take the focus itself; the popover gives it to what is marked.
function Day(props: ComponentProps<typeof DayButton>) {
  return <DayButton {...props} data-autofocus={props.tabIndex === 0 || undefined} />;
}

const components = { DayButton: Day };

/** The calendar has its days at midnight of the browser's zone. */
export function toDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** Such a day as yyyy-MM-dd. */
export function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const ownClasses = Object.fromEntries(
  [
    'months',
    'month',
    'month_caption',
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

const classes = {
  ...ownClasses,
  button_previous: classNames(icons.button, styles.button_previous),
  button_next: classNames(icons.button, styles.button_next),
};
