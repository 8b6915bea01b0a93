import { counted } from './counted.ts';

/** Controls used on several pages: multi-select, date range, scanner. */
export const controls = {
  notLoaded: 'Could not be loaded',
  notLoadedText: 'Check the connection, then reload the page.',
  scannerNotLoaded: 'Could not load the scanner. Reload the page or type the number.',
  copyFailed: 'The browser did not allow copying. Select the text and copy it yourself.',
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
    nothing: 'No results',
    nothingSelected: 'Nothing selected',
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
    presets: 'Common ranges',
    today: 'Today',
    lastDays: (days: number) => `Last ${days} days`,
    thisMonth: 'This month',
    tooEarly: (date: string) => `The earliest date is ${date}`,
    tooLong: (days: number) => `At most ${counted(days, 'day', 'days')}`,
  },
};
