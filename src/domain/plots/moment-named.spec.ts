import { expect, test } from 'vitest';
import { momentNamed } from './moment-named.ts';
import { zoneOffset } from './zone-offset.ts';

const WRITTEN = Date.parse('2026-11-25T10:00:00Z');
const block = (type: 'heading' | 'paragraph', text: string) => ({ type, content: [{ type: 'text' as const, text }] });

function named(...texts: [heading: string, answer: string]) {
  const blocks = [
    block('paragraph', 'It is down since 2026-11-01.'),
    block('heading', texts[0]),
    block('paragraph', texts[1]),
  ];
  const at = momentNamed(blocks, WRITTEN, zoneOffset('Europe/Vilnius'));
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
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
  ['Since when', 'Since the update last week.'],
  ['Since when', 'today at 25:99'],
  ['Since when', '2026-02-31 10:00'],
  ['What happens', 'Today at 09:10'],
])('no moment: %s %s', (heading, answer) => {
  expect(named(heading, answer)).toBeUndefined();
});
