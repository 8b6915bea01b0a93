import { describe, expect, test } from 'vitest';
import { checkDateRange, checkPastMoment, isCalendarDate, parseDateRange, selectableDays } from './date-range.ts';

const rules = { today: '2026-11-21' };

describe('isCalendarDate', () => {
  test.each(['2023-03-31', '2024-02-29', '2026-12-31', '0001-01-01'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '',
    '2025-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '01-01-2026',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '+02026-01-01',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('checkDateRange', () => {
  test.each([
    ['both ends', { from: '2026-01-01', to: '2026-01-31' }],
    ['one day', { from: '2026-01-01', to: '2026-01-01' }],
    ['the whole time', { from: '2023-03-31', to: '2026-11-21' }],
    ['an open end', { from: '2026-01-01' }],
    ['an open start', { to: '2026-01-01' }],
    ['nothing', {}],
  ])('takes %s', (_, range) => {
    expect(checkDateRange(range, rules)).toEqual({ from: null, to: null });
  });

  test.each([
    [{ from: '2026-11-22', to: '2026-11-21' }, 'in_future', null],
    [{ from: '2026-11-21', to: '2026-11-22' }, null, 'in_future'],
    [{ from: '2023-03-30', to: '2026-11-21' }, 'too_early', null],
    [{ to: '2023-03-30' }, null, 'too_early'],
    [{ from: '2026-02-02', to: '2026-02-01' }, null, 'wrong_order'],
    [{ from: 'yesterday', to: '2026-02-30' }, 'invalid_format', 'invalid_format'],
    [{ from: '', to: '2026-02-01' }, 'invalid_format', null],
  ])('refuses %j', (range, from, to) => {
    expect(checkDateRange(range, rules)).toEqual({ from, to });
  });

  test('caps the range, first and last day included', () => {
    const week = { ...rules, maxDays: 7 };
    expect(checkDateRange({ from: '2026-02-26', to: '2026-03-04' }, week).to).toBeNull();
    expect(checkDateRange({ from: '2026-02-26', to: '2026-03-05' }, week).to).toBe('range_too_long');
    expect(checkDateRange({ from: '2026-02-26' }, week).to).toBeNull();
  });
});

describe('selectableDays', () => {
  test('are all from the earliest to today before a day is picked or without a cap', () => {
    const whole = { from: '2023-03-31', to: '2026-11-21' };
    expect(selectableDays(rules)).toEqual(whole);
    expect(selectableDays({ ...rules, maxDays: 7 })).toEqual(whole);
    expect(selectableDays(rules, '2026-01-01')).toEqual(whole);
  });

  test.each([
    ['2026-01-10', '2026-01-04', '2026-01-16'],
    ['2026-11-20', '2026-11-14', '2026-11-21'],
    ['2023-04-01', '2023-03-31', '2023-04-07'],
  ])('around %s are those from %s to %s', (picked, from, to) => {
    expect(selectableDays({ ...rules, maxDays: 7 }, picked)).toEqual({ from, to });
  });
});

describe('the text of a range', () => {
  test('is read as it is written', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' };
    expect(parseDateRange('2026-01-01 - 2026-01-31')).toEqual(range);
  });

  test.each(['2026-01-01-2026-01-31', ' 2026-01-01 – 2026-01-31 ', '2026-01-01—2026-01-31'])('%j is read', (text) => {
    expect(parseDateRange(text)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  test.each([
    '',
    '2026-01-01',
    '2026-01-01 2026-01-31',
    '2026-02-30 - 2026-03-01',
    '2026-01-01 - 2026-01-31 -',
    'a - b',
  ])('%j is none', (text) => {
    expect(parseDateRange(text)).toBeNull();
  });
});

test.each([
  ['2026-11-24', null],
  ['2026-11-25 23:59', null],
  ['2026-11-24 9:10', 'invalid_format'],
  ['2026-11-24 24:00', 'invalid_format'],
  ['2026-02-31 09:10', 'invalid_format'],
  ['2026-11-26 00:00', 'in_future'],
  ['1999-01-01', 'too_early'],
  ['', 'invalid_format'],
])('the moment "%s" has the fault %s', (text, fault) => {
  expect(checkPastMoment(text, '2026-11-25')).toBe(fault);
});
