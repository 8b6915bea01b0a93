import { describe, expect, it } from 'vitest';
import { readUserAgent } from './client-info.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('the browser of a User-Agent', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome 142', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
      'Microsoft Edge 142',
      'Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome 142', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox 146', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari 26',
      'macOS',
    ],
    ['', null, null],
    ['?', null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, system });
  });

  it.each(['x'.repeat(16_000), `Made-up-${'a'.repeat(300)}/1${'2'.repeat(300)}`, `Firefox/${'9'.repeat(400)}`])(
    'is never longer than 100 characters',
    (userAgent) => {
      const { browser, system } = readUserAgent(userAgent);
      for (const name of [browser, system]) expect((name ?? '').length).toBeLessThanOrEqual(100);
    },
  );
});
