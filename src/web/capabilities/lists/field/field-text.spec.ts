import { expect, test } from 'vitest';
import { dayOffers } from './day-offers.ts';
import { fittingEnd, readFieldText, withFilterName } from './field-text.ts';
import { oneOfMany, onlyOne } from './offer.ts';

const labels = [
  ['created', 'Created'],
  ['groups', 'Product group'],
  ['statuses', 'Būsena'],
] as const;

test.each([
  ['vpn drops', { words: 'vpn drops' }],
  ['product group: rx', { words: '', filter: { name: 'groups', value: 'rx' } }],
  ['vpn product: ', { words: 'vpn', filter: { name: 'groups', value: '' } }],
  ['BUSENA:nauja', { words: '', filter: { name: 'statuses', value: 'nauja' } }],
  ['error: timeout', { words: 'error: timeout' }],
  ['cr: 2026', { words: 'cr: 2026' }],
  [': x', { words: ': x' }],
])('“%s” is read as words and a named filter', (text, read) => {
  expect(readFieldText(text, labels)).toEqual(read);
});

test('a filter is named after the words', () => {
  expect(withFilterName('', 'Status')).toBe('Status: ');
  expect(withFilterName('vpn', 'Status')).toBe('vpn Status: ');
});

test.each([
  ['vpn on hold', 'On hold', { rest: 'vpn' }],
  ['hold', 'On hold', { rest: '' }],
  ['busena nau', 'Nauja', { rest: 'busena' }],
  ['old', 'On hold', undefined],
  ['vpn o', 'On hold', undefined],
  ['', 'On hold', undefined],
])('“%s” ends with what begins words of “%s”, or not', (words, text, end) => {
  expect(fittingEnd(words, text)).toEqual(end);
});

test('a value chosen again is taken off', () => {
  expect(oneOfMany('b')(['a'])).toEqual(['a', 'b']);
  expect(oneOfMany('a')(['a', 'b'])).toEqual(['b']);
  expect(onlyOne('b')(['a'])).toEqual(['b']);
  expect(onlyOne('b')(['b'])).toEqual([]);
});

const texts = {
  today: 'Today',
  lastDays: (days: number) => `Last ${days} days`,
  since: (from: string) => `From ${from}`,
  until: (to: string) => `Until ${to}`,
  between: (from: string, to: string) => `${from} – ${to}`,
};

const offered = (value: string) =>
  dayOffers({ words: 'vpn', filter: { name: 'created', value } }, '2026-03-10', texts).map(({ text, change }) => [
    text,
    ...change([]),
  ]);

test('days are offered by usual ranges, and by those that are typed', () => {
  expect(offered('')).toEqual([
    ['Today', '2026-03-10', ''],
    ['Last 7 days', '2026-03-04', ''],
    ['Last 30 days', '2026-02-09', ''],
    ['Last 90 days', '2025-12-11', ''],
  ]);
  expect(offered('2026-01-31')).toEqual([
    ['From 2026-01-31', '2026-01-31', ''],
    ['Until 2026-01-31', '', '2026-01-31'],
    ['2026-01-31', '2026-01-31', '2026-01-31'],
  ]);
  expect(offered('2026-01-01 – 2026-01-31')).toEqual([['2026-01-01 – 2026-01-31', '2026-01-01', '2026-01-31']]);
});

test('no day is offered that is none, that is to come or that is too early', () => {
  for (const day of ['2026-02-30', '2026-03-11', '2023-03-30', '2026-02-01 2026-01-01'])
    expect(offered(day)).toEqual([]);
});

test('a day at the end of words leaves the words before it', () => {
  const [first] = dayOffers({ words: 'vpn 2026-01-31' }, '2026-03-10', texts);
  expect(first).toMatchObject({ text: 'From 2026-01-31', words: 'vpn' });
});
