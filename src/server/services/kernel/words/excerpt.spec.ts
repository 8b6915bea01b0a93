import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const hits = (words: string[], codes: string[] = []) => ({ words: new Set(words), codes });
const marked = (text: string, ...given: Parameters<typeof hits>) =>
  excerpt(text, hits(...given))
    ?.map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

describe('an excerpt', () => {
  it('marks whole words, whatever their case and accents', () => {
    expect(marked('Maršrutizatorius, maršrutizatoriui ir ŽALIAS', ['marsrutizatorius', 'zalias'])).toBe(
      '[Maršrutizatorius], maršrutizatoriui ir [ŽALIAS]',
    );
    expect(marked('Crème bru\u0302le\u0301e', ['brulee'])).toBe('Crème [bru\u0302le\u0301e]');
  });

  it.each([
    ['serial 6001532996!', '532', 'serial 6001[532]996!'],
    ['(00:1E:42:AA:BB:CC)', '1e42aa', '(00:[1E:42:AA]:BB:CC)'],
    ['MAC 001e.42aa.bbcc.', '42aabb', 'MAC 001e.[42aa.bb]cc.'],
    ['MAC 00-1E-42-AA-BB-CC', '00-1e-42', 'MAC [00-1E-42]-AA-BB-CC'],
    ['gw-Kaunas.example.lt', 'kaunas.ex', 'gw-[Kaunas.ex]ample.lt'],
    ['ĄŽ7ŠŲ', 'z7s', 'Ą[Ž7Š]Ų'],
    ['ﬁ9x', 'fi9', '[ﬁ9]x'],
    ['07.04.2', '07042', undefined],
  ])('marks in %s the code %s', (text, code, expected) => {
    expect(marked(text, [], [code])).toBe(expected);
  });

  it('is one line, some 160 characters long, around the first hit', () => {
    const text = `${'before '.repeat(100)}\n\n\ttunnel  drops ${'after '.repeat(100)}`;
    const shown = marked(text, ['tunnel', 'drops']) ?? '';
    expect(shown).toMatch(/^…before (before )+\[tunnel\] \[drops\] (after )+after…$/);
    expect(shown.length).toBeGreaterThan(140);
    expect(shown.length).toBeLessThan(175);
  });

  it('keeps the end of a text, and the beginning', () => {
    const long = 'word '.repeat(100);
    expect(marked(`${long}end`, ['end'])).toMatch(/^…word .*word \[end\]$/);
    expect(marked(`start ${long}`, ['start'])).toMatch(/^\[start\] word .*word…$/);
  });

  it('cuts a text without blanks, and tears no character apart', () => {
    for (const lead of ['', 'x']) {
      const parts = excerpt(`${lead}${'😀'.repeat(100)} tunnel ${lead}${'😀'.repeat(200)}`, hits(['tunnel']));
      expect(parts?.map(({ text }) => text).join('')).toMatch(/tunnel/);
      expect(parts?.every(({ text }) => text.isWellFormed())).toBe(true);
    }
    expect(marked('7'.repeat(5000), [], ['777'])).toMatch(/^\[777\]7{157}…$/);
  });

  it('has no empty part and at most 100', () => {
    const parts = excerpt('a-'.repeat(200), hits(['a']));
    expect(parts).toHaveLength(100);
    expect(parts?.every(({ text }) => text !== '')).toBe(true);
  });

  it('is empty when nothing matches', () => {
    expect(marked('a tunnel', ['router'])).toBeUndefined();
    expect(marked('', ['router'], ['777'])).toBeUndefined();
  });
});
