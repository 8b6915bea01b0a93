import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

const codesOf = (typed: string) => readWords(typed).map(({ codes }) => codes);

describe('the words of a search', () => {
  it('are folded, each once, the last one a beginning', () => {
    expect(readWords('  Užklausa "vpn" (VPN) Kelių,')).toEqual([
      { parts: ['uzklausa'], codes: [], prefix: false },
      { parts: ['vpn'], codes: [], prefix: false },
      { parts: ['keliu'], codes: [], prefix: true },
    ]);
  });

  it('that are one letter are no beginning', () => {
    expect(readWords('a')).toEqual([{ parts: ['a'], codes: [], prefix: false }]);
  });

  it.each(['', '   ', '"\'!?', '😀 🚀', '-- | & !', '\u200F\u202E', '%_\\'])('are none in %j', (typed) => {
    expect(readWords(typed)).toEqual([]);
  });

  it.each([
    ['00:1E:42', ['00:1e:42', '001e42']],
    ['001E.42AA.BBCC', ['001e.42aa.bbcc', '001e42aabbcc']],
    ['35-693803-564380-9', ['35-693803-564380-9', '356938035643809']],
    ['RX-90', ['rx-90']],
    ['07.04.2', ['07.04.2']],
    ['gw-kaunas.example.lt', ['gw-kaunas.example.lt']],
    ['6001532996', ['6001532996']],
    ['boot_log.txt', ['boot_log.txt']],
    ['12', []],
    ['router', []],
  ])('%s is looked for in part as %j', (typed, codes) => {
    expect(codesOf(typed)).toEqual([codes]);
  });

  it('of a code include its parts', () => {
    expect(readWords('VPN-tunnel')).toEqual([
      { parts: ['vpn', 'tunnel'], codes: ['vpn-tunnel', 'vpntunnel'], prefix: true },
    ]);
  });
});
