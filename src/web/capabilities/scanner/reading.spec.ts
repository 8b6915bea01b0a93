import { describe, expect, test } from 'vitest';
import { withCodes } from './reading.ts';
import type { Reading } from './reading.ts';

const read = (code: string) => (/^\d{10}$/.test(code) ? code : undefined);
const nothing: Reading = { scanned: [] };
const [first, second] = ['6001000007', '6001000014'];
const one: Reading = { scanned: [first], last: { kind: 'scanned', text: first } };

describe('an image', () => {
  test('without a code changes nothing', () => {
    expect(withCodes(one, [], read)).toBe(one);
  });

  test('with a new code takes it', () => {
    expect(withCodes(nothing, [first], read)).toEqual(one);
  });

  test('with several takes each once', () => {
    const both: Reading = { scanned: [first, second], last: { kind: 'scanned', text: second } };
    expect(withCodes(nothing, ['EAN', first, second, first], read)).toEqual(both);
    expect(withCodes(both, [first, second], read)).toBe(both);
  });

  test('with the code just taken changes nothing', () => {
    expect(withCodes(one, [first], read)).toBe(one);
  });

  test('with one taken before says so', () => {
    const two: Reading = { scanned: [first, second], last: { kind: 'scanned', text: second } };
    const again = withCodes(two, [first], read);
    expect(again).toEqual({ scanned: [first, second], last: { kind: 'again', text: first } });
    expect(withCodes(again, [first], read)).toBe(again);
  });

  test('with nothing but foreign codes says what was read', () => {
    const foreign = withCodes(one, ['EAN'], read);
    expect(foreign).toEqual({ scanned: [first], last: { kind: 'foreign', text: 'EAN' } });
    expect(withCodes(foreign, ['EAN'], read)).toBe(foreign);
  });
});
