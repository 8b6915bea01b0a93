import { describe, expect, test } from 'vitest';
import { normaliseMac } from './mac-address.ts';

describe('normaliseMac', () => {
  test.each([
    '02:1E:42:3A:7F:10',
    '02:1e:42:3a:7f:10',
    '02-1E-42-3A-7F-10',
    '02 1E 42 3A 7F 10',
    '02.1e.42.3a.7f.10',
    '021e.423a.7f10',
    '021e-423a-7f10',
    '021E:423A:7F10',
    '021E423A7F10',
    ' 021e423a7f10 ',
  ])('reads %j', (text) => {
    expect(normaliseMac(text)).toBe('02:1E:42:3A:7F:10');
  });

  test.each([
    '',
    '02:1E:42:3A:7F',
    '02:1E:42:3A:7F:10:11',
    '02:1E-42:3A:7F:10',
    '02:1E:42:3A:7F:1G',
    '021e423a7f1',
    '021e423a7f100',
    '021e423a.7f10',
    '2:1E:42:3A:7F:10',
    '1102345678',
  ])('%j is none', (text) => {
    expect(normaliseMac(text)).toBeUndefined();
  });
});
