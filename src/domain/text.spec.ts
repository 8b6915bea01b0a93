import { expect, test } from 'vitest';
import { codePointLength, joinLines, oneLine, utf8ByteLength } from './text.ts';

test.each([
  ['', 0, 0],
  ['abc', 3, 3],
  ['ąčę', 3, 6],
  ['€', 1, 3],
  ['📡', 1, 4],
  ['👩‍🔧', 3, 11],
  ['\ud800', 1, 3],
  ['\u007f\u0080', 2, 3],
  ['\u07ff\u0800', 2, 5],
  ['\uffff\u{10000}', 2, 7],
])('%j has %i code points and %i bytes', (text, codePoints, bytes) => {
  expect(codePointLength(text)).toBe(codePoints);
  expect(utf8ByteLength(text)).toBe(bytes);
});

test.each([
  ['VPN drops\r\nevery hour', 'VPN drops every hour'],
  [' a \n\n b\u2028c ', 'a b c'],
  ['two  blanks stay', 'two  blanks stay'],
])('%j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('joined lines keep the blanks at the ends, as they were typed', () => {
  expect(joinLines(' VPN\r\ndrops ')).toBe(' VPN drops ');
});
