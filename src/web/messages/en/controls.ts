import { counted } from './counted.ts';

/** Controls that stand in several pages: multi-select, date range, scanner. */
export const controls = {
  scannerNotLoaded: 'The scanner could not be loaded. Reload the page to try again, or type the number.',
  copyFailed: 'This browser does not let the page copy. Select the text and copy it.',
  multiSelect: {
    none: 'All',
    selected: (count: number) => `${count} selected`,
    selectAll: 'Select all',
    selectFound: (count: number) => `Select these ${count}`,
    clear: 'Clear',
    showSelected: (count: number) => `Show selected (${count})`,
    showAll: (count: number) => `Show all (${count})`,
    search: 'Search',
    found: (count: number) => `${counted(count, 'option', 'options')} found`,
    nothing: 'Nothing found',
    nothingSelected: 'Nothing is selected',
  },
  dateRange: {
    from: 'From',
    to: 'To',
    format: 'yyyy-mm-dd',
    openCalendar: 'Open the calendar',
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    pickFirst: 'Choose the first day',
    pickLast: 'Choose the last day',
    presets: 'Usual ranges',
    today: 'Today',
    lastDays: (days: number) => `Last ${days} days`,
    thisMonth: 'This month',
    tooEarly: (date: string) => `The earliest date is ${date}`,
    tooLong: (days: number) => `At most ${counted(days, 'day', 'days')}`,
  },
};
