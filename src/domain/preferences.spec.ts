import { describe, expect, it } from 'vitest';
import { chosenLanguage, chosenTheme, readCookie, spokenLanguage } from './preferences.ts';

describe('preferences', () => {
  it.each([
    ['the first of the person’s own that is there', ['de-DE', 'lt-LT', 'en'], 'lt'],
    ['nothing where none is there', ['de', '*'], undefined],
  ])('takes %s', (_name, preferred, language) => {
    expect(spokenLanguage(preferred)).toBe(language);
  });

  it('reads the chosen language and theme among other cookies', () => {
    const cookies = 'a=1; language=lt; theme=dark; b=2';
    expect(chosenLanguage(cookies)).toBe('lt');
    expect(chosenTheme(cookies)).toBe('dark');
  });

  it.each(['', 'language=de; theme=pink', 'languages=lt; themes=dark', 'language=; theme='])(
    'takes nothing from %j',
    (cookies) => {
      expect(chosenLanguage(cookies)).toBeUndefined();
      expect(chosenTheme(cookies)).toBe('auto');
    },
  );

  it('takes a value with an equals sign whole', () => {
    expect(readCookie('x=a=b', 'x')).toBe('a=b');
    expect(readCookie('xx=1', 'x')).toBeUndefined();
  });
});
