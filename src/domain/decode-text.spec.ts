import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

describe('decoding', () => {
  test.each([
    ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0xc4, 0x97], 'ė', 'utf-8'],
    ['a mark of UTF-16', [0xff, 0xfe, 0x17, 0x01], 'ė', 'utf-16le'],
    ['a mark of big-endian UTF-16', [0xfe, 0xff, 0x01, 0x17], 'ė', 'utf-16be'],
    ['UTF-16 without a mark', [0x31, 0, 0x32, 0, 0x17, 1], '12ė', 'utf-16le'],
    ['big-endian UTF-16 without a mark', [0, 0x31, 0, 0x32, 1, 0x17], '12ė', 'utf-16be'],
    ['UTF-8', [0xc4, 0x97], 'ė', 'utf-8'],
    ['a character cut at the end', [0x61, 0xc4], 'a', 'utf-8'],
    ['Baltic text of old tools', [0xeb, 0x20, 0xf0], 'ė š', 'windows-1257'],
  ])('%s', (_, bytes, text, encoding) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding });
  });

  test('any bytes are some text', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7919) % 256);
    expect(decodeText(bytes).text.length).toBeGreaterThan(0);
  });
});
