import { describe, expect, it } from 'vitest';
import { chosenLanguage, chosenTheme, readCookie } from './preferences.ts';

describe('preferences', () => {
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
