import { expect, test } from 'vitest';
import { momentNamed, withZone } from './moment-named.ts';
import { zoneOffset } from './zone-offset.ts';

const WRITTEN = Date.parse('2026-11-25T10:00:00Z');
const block = (type: 'heading' | 'paragraph', text: string) => ({ type, content: [{ type: 'text' as const, text }] });

const isoOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16));

function named(...texts: [heading: string, answer: string]) {
  const blocks = [
    block('paragraph', 'It is down since 2026-11-01.'),
    block('heading', texts[0]),
    block('paragraph', texts[1]),
  ];
  return isoOf(momentNamed(blocks, WRITTEN, zoneOffset('Europe/Vilnius')));
}

test.each([
  ['Since when', 'Since 2026-11-24 at 23:30, after the storm.', '2026-11-24T21:30'],
  ['Since when?', '2026-11-24', '2026-11-23T22:00'],
  ['Since when', 'Today at 09:10', '2026-11-25T07:10'],
  ['Nuo kada', 'Vakar apie 18:05', '2026-11-24T16:05'],
  ['Since when', '09.10', '2026-11-25T07:10'],
  ['Since when: 2026-11-24 08:00', 'The firmware is new.', '2026-11-24T06:00'],
])('%s %s', (heading, answer, moment) => {
  expect(named(heading, answer)).toBe(moment);
});

test.each([
  ['Europe/Vilnius', '2026-11-24 09:15', '2026-11-24 09:15 (UTC+02:00)', '2026-11-24T07:15'],
  ['Europe/Vilnius', '2026-07-24 09:15', '2026-07-24 09:15 (UTC+03:00)', '2026-07-24T06:15'],
  ['America/St_Johns', '2026-11-24 09:15', '2026-11-24 09:15 (UTC-03:30)', '2026-11-24T12:45'],
])('in %s %s is written as %s, and read so in other zones', (zone, typed, written, moment) => {
  expect(withZone(typed, zoneOffset(zone))).toBe(written);
  const blocks = [block('heading', 'Since when'), block('paragraph', written)];
  expect(isoOf(momentNamed(blocks, WRITTEN, zoneOffset('Asia/Tokyo')))).toBe(moment);
  // A log without a zone has the clocks of the place too.
  const wall = momentNamed(blocks, WRITTEN, zoneOffset('UTC'), true);
  expect(isoOf(wall)).toBe(typed.replace(' ', 'T'));
});

test.each(['2026-11-24', '2026-02-31 10:00', 'since 2026-11-24 09:15', ''])('no zone is added to "%s"', (text) => {
  expect(withZone(text, zoneOffset('Europe/Vilnius'))).toBe(text);
});

test.each([
  ['Since when', 'Since the update last week.'],
  ['Since when', 'today at 25:99'],
  ['Since when', '2026-02-31 10:00'],
  ['What happens', 'Today at 09:10'],
])('no moment: %s %s', (heading, answer) => {
  expect(named(heading, answer)).toBeUndefined();
});
